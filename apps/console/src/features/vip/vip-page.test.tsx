import * as calls from '@app/shared/vip/ops-calls';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOpsServer } from '../../testing/ops-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { MemberVipPage } from './member-vip-page.tsx';
import { VipMembersPage } from './vip-members-page.tsx';
import { VipPage } from './vip-page.tsx';

const name = ({ path }: { readonly path: string }) => path.replace('/ops/v1/', '');
const table = calls.table.example.answer;
const member = calls.member.example.answer;

let server: Awaited<ReturnType<typeof startOpsServer>>;
beforeEach(async () => {
  server = await startOpsServer();
  server.values[name(calls.table)] = table;
  server.values[name(calls.changeTable)] = calls.changeTable.example.answer;
  server.values[name(calls.members)] = calls.members.example.answer;
  server.values[name(calls.member)] = member;
  server.values[name(calls.raise)] = {};
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const show = (path: string, page: ReactNode, address = path) =>
  renderPage({ origin: server.origin, path, address, page });
const sent = ({ path }: { readonly path: string }) =>
  server.received.filter(({ call }) => call === name({ path })).map(({ input }) => input);
const ask = async () => {
  await userEvent.type(screen.getByLabelText('Reason'), 'Agreed');
  await userEvent.click(screen.getByRole('button', { name: /approval/ }));
};

test('shows members by level, and changes and adds levels', async () => {
  show('/console/vip', <VipPage />);
  expect((await screen.findByText('14')).closest('dd')).toBeTruthy();
  await userEvent.click(screen.getByText(/Copper/, { selector: 'summary *' }));
  const copper = screen.getByDisplayValue('Copper').closest('li') as HTMLElement;
  const rakeback = within(copper).getByLabelText('Rakeback (%)');
  await userEvent.clear(rakeback);
  await userEvent.type(rakeback, '6.5');
  await userEvent.click(screen.getByRole('button', { name: 'Add level' }));
  const [, , third] = screen.getAllByLabelText('Name');
  if (!third) throw new Error('a level was added');
  await userEvent.type(third, 'Bronze');
  const bronze = third.closest('li') as HTMLElement;
  const turnover = within(bronze).getByLabelText('Turnover');
  await userEvent.clear(turnover);
  await userEvent.type(turnover, '50000');
  await ask();
  await waitFor(() => expect(sent(calls.changeTable)).toHaveLength(1));
  expect(sent(calls.changeTable)[0]).toMatchObject({
    version: 1,
    keep: { months: 3, graceDays: 14 },
    levels: [
      { name: 'Ember' },
      { name: 'Copper', rakebackRate: 0.065, turnover: 10_000 },
      { name: 'Bronze', turnover: 50_000 },
    ],
  });
});

test('refuses a level without a name or a higher threshold', async () => {
  show('/console/vip', <VipPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Add level' }));
  await ask();
  expect(await screen.findByText(/Give each level a different name/)).toBeTruthy();
  expect(sent(calls.changeTable)).toEqual([]);
});

test('an earlier version is marked, and can be used again', async () => {
  server.values[name(calls.table)] = {
    ...table,
    versions: [{ version: 2, at: 1, levels: 3 }, ...table.versions],
  };
  show('/console/vip', <VipPage />, '/console/vip?version=1');
  expect(await screen.findByText('Version 1 is no longer in effect.')).toBeTruthy();
  await ask();
  await waitFor(() => expect(sent(calls.changeTable)[0]).toMatchObject({ version: 2 }));
});

test('lists members by level', async () => {
  show('/console/vipMembers', <VipMembersPage />);
  const link = await screen.findByRole('link', { name: 'player01' });
  expect(link.closest('tr')?.textContent).toMatch(/Copper.*12,400/);
});

test('shows how a member’s level changed, and raises it', async () => {
  server.values[name(calls.member)] = { ...member, level: 0, levels: ['Ember', 'Copper'] };
  show(
    '/console/members/:id/vip',
    <MemberVipPage />,
    `/console/members/${calls.member.example.request.id}/vip`,
  );
  await screen.findByText('Reached by bets and deposits');
  await userEvent.click(screen.getByRole('button', { name: 'Raise level' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Reason'), 'Plays elsewhere');
  await userEvent.click(dialog.getByRole('button', { name: 'Raise level' }));
  await waitFor(() =>
    expect(sent(calls.raise)).toEqual([
      { id: calls.member.example.request.id, level: 1, reason: 'Plays elsewhere' },
    ]),
  );
});
