import * as calls from '@app/shared/leaderboards/ops-calls';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOpsServer } from '../../testing/ops-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { LeaderboardPage } from './leaderboard-page.tsx';
import { LeaderboardsPage } from './leaderboards-page.tsx';

const [board] = calls.list.example.answer.list;
const SECOND = '11111111-4df0-4a51-8f0e-64c8f5d6c2b2';
const name = ({ path }: { readonly path: string }) => path.replace('/ops/v1/', '');

let server: Awaited<ReturnType<typeof startOpsServer>>;
beforeEach(async () => {
  server = await startOpsServer();
  server.values[name(calls.create)] = calls.create.example.answer;
  server.values[name(calls.cancel)] = {};
  server.values[name(calls.results)] = calls.results.example.answer;
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const show = (...list: object[]) => {
  server.values[name(calls.list)] = { list: list.map((each) => ({ ...board, ...each })) };
  renderPage({
    origin: server.origin,
    path: '/console/leaderboards',
    address: '/console/leaderboards',
    page: <LeaderboardsPage />,
  });
};
const showRanks = () => {
  server.values[name(calls.list)] = calls.list.example.answer;
  renderPage({
    origin: server.origin,
    path: '/console/leaderboards/:id',
    address: `/console/leaderboards/${board?.id}`,
    page: <LeaderboardPage />,
  });
};
const sent = (call: { readonly path: string }) =>
  server.received.filter((each) => each.call === name(call)).map(({ input }) => input);
const press = async (label: string) =>
  userEvent.click(await screen.findByRole('button', { name: label }));
const dialog = async () => within(await screen.findByRole('dialog'));

test('lists measure, prizes and members of each leaderboard', async () => {
  show({}, { id: SECOND, name: 'Over', state: 'FINAL' });
  const [, first, second] = within(
    await screen.findByRole('table', { name: 'Leaderboards' }),
  ).getAllByRole('row');
  expect(first?.textContent).toMatch(
    /Highest lantern of the week.*Highest multiplier.*100\.00.*48.*Running.*Cancel/,
  );
  expect(second?.textContent).toMatch(/Over.*Final/);
  expect(second?.textContent).not.toMatch(/Cancel/);
});

test('creates a leaderboard with prizes by rank', async () => {
  show();
  await screen.findByText('No leaderboards yet.');
  await press('Create a leaderboard');
  const form = await dialog();
  await userEvent.type(form.getByLabelText('Name'), 'Spring');
  await userEvent.type(form.getByLabelText('Prizes'), '50\n30\n20');
  await userEvent.selectOptions(form.getByLabelText('Ranked by'), 'win_share');
  await userEvent.type(form.getByLabelText('Reason'), 'Planned for the spring');
  await userEvent.click(form.getByRole('button', { name: 'Request approval' }));
  await waitFor(() => expect(sent(calls.create)).toHaveLength(1));
  expect(sent(calls.create)[0]).toMatchObject({
    name: 'Spring',
    measure: 'win_share',
    prizes: [50, 30, 20],
    betsMin: 10,
  });
});

test('marks prizes that are missing', async () => {
  show();
  await press('Create a leaderboard');
  const form = await dialog();
  await userEvent.click(form.getByRole('button', { name: 'Request approval' }));
  await form.findByText('Enter one amount above 0 per line, at most 50.');
  expect(sent(calls.create)).toEqual([]);
});

test('cancels a leaderboard for a reason', async () => {
  show({});
  await press('Cancel Highest lantern of the week');
  const form = await dialog();
  await userEvent.type(form.getByLabelText('Reason'), 'The game was withdrawn');
  await userEvent.click(form.getByRole('button', { name: 'Cancel leaderboard' }));
  await waitFor(() =>
    expect(sent(calls.cancel)).toEqual([{ id: board?.id, reason: 'The game was withdrawn' }]),
  );
});

test('shows ranks with members and the state of their prizes', async () => {
  showRanks();
  const [, first] = within(await screen.findByRole('table', { name: 'Ranks' })).getAllByRole('row');
  expect(first?.textContent).toMatch(/1.*player01.*250\.50×.*42.*50\.00.*Claimed/);
});

test('says that no member has a rank yet', async () => {
  server.values[name(calls.results)] = { list: [] };
  showRanks();
  await screen.findByText('No members are ranked yet.');
});
