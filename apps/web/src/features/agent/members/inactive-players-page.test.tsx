import { inactivePlayers, teamMember } from '@app/shared/team/schemas';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderPage } from '../../../testing/render-page.tsx';
import {
  refusal,
  startWireServer,
  success,
  type WireServer,
} from '../../../testing/wire-server.ts';
import { InactivePlayersPage } from './inactive-players-page.tsx';

const { answer } = inactivePlayers.example;
const [direct] = answer.list;
const deep = {
  ...direct,
  memberId: crypto.randomUUID(),
  name: 'player08',
  agent: 'agent_low',
  isDirect: false,
};

let server: WireServer;
beforeEach(async () => {
  server = await startWireServer();
  answerWith([direct ?? {}, deep]);
  server.replies[`GET ${teamMember.path}`] = () => ({ json: success(teamMember.example.answer) });
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const answerWith = (list: readonly object[]) => {
  server.replies[`GET ${inactivePlayers.path}`] = () => ({
    json: success({ ...answer, list, total: list.length }),
  });
};
const show = (search = '') =>
  renderPage({
    origin: server.origin,
    path: '/agent/inactivePlayers',
    search,
    page: <InactivePlayersPage />,
  });
const requests = () =>
  server.received
    .filter(({ url }) => url?.startsWith(inactivePlayers.path))
    .map(({ url }) => Object.fromEntries(new URLSearchParams(url?.split('?')[1])));

test('lists direct players who stopped a week ago, and opens one', async () => {
  await show();
  const table = await screen.findByRole('table', { name: 'Inactive players' });
  expect(within(table).getAllByRole('row')[1]?.textContent).toMatch(
    /player07.*\$640\.00.*\$12\.50/,
  );
  expect(requests()).toEqual([
    { size: '20', days: '7', direct: '1', sort: 'turnover', order: 'desc' },
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'player07' }));
  await within(await screen.findByRole('dialog')).findByText('+84••••••221');
});

test('filters by days, team, name and order, kept in the address', async () => {
  const { router } = await show();
  await screen.findByRole('table');
  await userEvent.click(screen.getByRole('radio', { name: '30 days' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Whole team' }));
  await screen.findByRole('columnheader', { name: 'Upline' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Last bet');
  await userEvent.type(screen.getByRole('searchbox'), 'PLA y');
  await waitFor(() =>
    expect(requests().at(-1)).toEqual({
      size: '20',
      days: '30',
      direct: '0',
      sort: 'lastBet',
      order: 'desc',
      name: 'play',
    }),
  );
  expect(router.state.location.search).toBe('?days=30&who=team&sort=lastBet');
  // Messages go to direct players only.
  await screen.findByRole('checkbox', { name: 'Select player07' });
  expect(screen.queryByRole('checkbox', { name: 'Select player08' })).toBeNull();
});

test('sorts both ways by the heads and by the button beside the menu', async () => {
  const { router } = await show();
  const head = async (name: string) => screen.findByRole('columnheader', { name });
  const turnover = 'Turnover, 30 days before';
  expect((await head(turnover)).getAttribute('aria-sort')).toBe('descending');
  await userEvent.click(within(await head(turnover)).getByRole('button'));
  await waitFor(() => expect(requests().at(-1)).toMatchObject({ sort: 'turnover', order: 'asc' }));
  expect((await head(turnover)).getAttribute('aria-sort')).toBe('ascending');
  expect(router.state.location.search).toBe('?days=7&who=direct&sort=turnover&order=asc');
  await userEvent.click(within(await head('Last bet')).getByRole('button'));
  await waitFor(() => expect(requests().at(-1)).toMatchObject({ sort: 'lastBet', order: 'desc' }));
  expect((await head(turnover)).getAttribute('aria-sort')).toBe(null);
  await userEvent.click(screen.getByRole('button', { name: 'Sort ascending' }));
  await waitFor(() => expect(requests().at(-1)).toMatchObject({ sort: 'lastBet', order: 'asc' }));
  await userEvent.click(screen.getByRole('button', { name: 'Sort descending' }));
  await waitFor(() => expect(router.state.location.search).toContain('sort=lastBet'));
  expect(router.state.location.search).not.toContain('order');
});

test('says that none stopped, and reports a failure', async () => {
  answerWith([]);
  await show();
  await screen.findByText('None of these players stopped betting in this period.');
  cleanup();
  server.replies[`GET ${inactivePlayers.path}`] = () => ({
    status: 503,
    json: refusal('server.busy'),
  });
  await show();
  await screen.findByRole('button', { name: 'Try again' });
});
