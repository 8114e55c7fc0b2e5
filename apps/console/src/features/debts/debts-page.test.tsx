import * as calls from '@app/shared/debts/ops-calls';
import * as shortages from '@app/shared/debts/shortages.ops-calls';
import { Toasts } from '@app/ui/feedback/toasts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOpsServer } from '../../testing/ops-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { DebtsPage } from './debts-page.tsx';

const [debt] = calls.list.example.answer.list;
const { read } = { read: calls.read.example.answer };
const sums = { debts: 1, owed: 7_000, awaited: 5_000, lent: 2_000 };
const approvalId = 'b6d2f7a0-58bd-4a0c-b0cb-6f1d3c2c9d10';

let server: Awaited<ReturnType<typeof startOpsServer>>;
beforeEach(async () => {
  server = await startOpsServer();
  server.values['debts/list'] = { list: [debt], sums, next: null };
  server.values['debts/read'] = read;
  server.values['debts/frozen'] = calls.frozen.example.answer;
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const page = (
  <>
    <DebtsPage />
    <Toasts />
  </>
);
const show = (permissions?: Parameters<typeof renderPage>[0]['permissions']) =>
  renderPage({
    origin: server.origin,
    page,
    path: '/console/debts',
    ...(permissions && { permissions }),
  });
const sent = (name: string) =>
  server.received.filter(({ call }) => call === name).map(({ input }) => input);
const open = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Open' }));
  return within(await screen.findByRole('dialog'));
};

test('shows the total of debts, and every step of one', async () => {
  show();
  await screen.findByText('$2,000.00');
  screen.getByRole('link', { name: 'agent_top' });
  const dialog = await open();
  await dialog.findByText('Paid by the debtor');
  dialog.getAllByText('$5,000.00');
});

test.each([
  ['Advance now', 'debts/advance', /^The platform pays agent_mid the \$5,000\.00/],
  ['Write off', 'debts/writeOff', /^The platform first pays agent_mid the \$5,000\.00/],
])('%s says what would happen, and asks another operator', async (word, call, effect) => {
  server.values[call] = { approvalId };
  show();
  const dialog = await open();
  await userEvent.click(await dialog.findByRole('button', { name: word }));
  const asking = within(await screen.findByRole('dialog'));
  await asking.findByText(effect);
  await userEvent.type(asking.getByLabelText('Reason'), 'Agreed on by phone');
  await userEvent.click(asking.getByRole('button', { name: 'Request approval' }));
  await waitFor(() => expect(sent(call)).toEqual([{ id: debt?.id, reason: 'Agreed on by phone' }]));
});

test('offers no decision without permission, or while a request waits', async () => {
  show(['payouts.read']);
  const dialog = await open();
  await dialog.findByText('Paid by the debtor');
  expect(dialog.queryByRole('button', { name: 'Write off' })).toBeNull();
  cleanup();
  server.values['debts/read'] = { ...read, waits: true };
  show();
  await (await open()).findByText(
    'A request about this debt is waiting for another operator’s approval.',
  );
  expect(screen.queryByRole('button', { name: 'Write off' })).toBeNull();
});

test('filters by amount, and shows frozen members', async () => {
  show();
  await userEvent.type(await screen.findByLabelText('Owes at least'), '500');
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  await waitFor(() =>
    expect(sent('debts/list').at(-1)).toMatchObject({ state: 'open', owedFrom: '500' }),
  );
  const [agent] = calls.frozen.example.answer.list;
  const player = { ...agent, id: debt?.creditor.id, username: 'player09', isAgent: false };
  server.values['debts/frozen'] = { list: [agent, player], next: null };
  await userEvent.click(screen.getByRole('radio', { name: 'Frozen members' }));
  await screen.findByText(/^They still owe money/);
  expect((await screen.findAllByText('$7,000.00')).length).toBeGreaterThan(1);
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(href(`${agent?.username}`)).toBe(`/console/agents/${agent?.id}`);
  expect(href('player09')).toBe(`/console/members/${player.id}`);
});

test("names the corrected draw of a member's shortage", async () => {
  const [shortage] = shortages.list.example.answer.list;
  const draw = { lottery: 'VN_MB', number: '20261124' };
  const corrected = { ...shortage, id: debt?.id, cause: 'result_corrected', draw };
  server.values['shortages/list'] = { list: [shortage, corrected], next: null };
  show();
  await userEvent.click(await screen.findByRole('radio', { name: 'Owed by members' }));
  await screen.findByText('Withdrawal paid twice');
  const link = screen.getByRole('link', { name: 'VN_MB 20261124' });
  expect(link.getAttribute('href')).toBe('/console/lotteries/VN_MB/draws/20261124');
});
