import { teamHighlights, teamMember } from '@app/shared/team/schemas';
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
import { TeamHighlights } from './team-highlights.tsx';

const { answer } = teamHighlights.example;

let server: WireServer;
beforeEach(async () => {
  server = await startWireServer();
  server.replies[`GET ${teamHighlights.path}`] = () => ({ json: success(answer) });
  server.replies[`GET ${teamMember.path}`] = () => ({ json: success(teamMember.example.answer) });
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const show = () =>
  renderPage({ origin: server.origin, path: '/agentHome', page: <TeamHighlights /> });
const card = (name: string) => within(screen.getByRole('region', { name }));
const requests = () =>
  server.received
    .filter(({ url }) => url?.startsWith(teamHighlights.path))
    .map(({ url }) => Object.fromEntries(new URLSearchParams(url?.split('?')[1])));

test('lists top players, inactive players and first depositors; each opens their sheet', async () => {
  await show();
  await waitFor(() => card('Top players and agents').getByText('$1,700.00'));
  card('Inactive players').getByText('player07');
  card('First deposits').getByText('$50.00');
  await userEvent.click(card('Top players and agents').getByRole('button', { name: 'player01' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('$42.50');
  const [sheet] = server.received.filter(({ url }) => url?.startsWith(teamMember.path));
  expect(sheet?.url).toContain(answer.leaders[0]?.memberId);
});

test('filters by period and figure', async () => {
  await show();
  await userEvent.click(await screen.findByRole('radio', { name: '7 days' }));
  await waitFor(() => expect(requests().at(-1)).toEqual({ period: 'week', by: 'turnover' }));
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'Rank by' }),
    'By player losses',
  );
  await waitFor(() => expect(requests().at(-1)).toEqual({ period: 'week', by: 'houseWin' }));
  await waitFor(() => card('Top players and agents').getByText(/350\.00/));
});

test('describes each empty list', async () => {
  const none = { ...answer, leaders: [], sleepers: [], firstDepositors: [], firstDeposits: 0 };
  server.replies[`GET ${teamHighlights.path}`] = () => ({ json: success(none) });
  await show();
  await screen.findByText('No bets in this period.');
  screen.getByText('No recent bets by direct players, so none are inactive.');
  screen.getByText('No first deposits in this period.');
});

test('reports a failure to load', async () => {
  server.replies[`GET ${teamHighlights.path}`] = () => ({
    status: 503,
    json: refusal('server.busy'),
  });
  await show();
  expect((await screen.findAllByRole('button', { name: 'Try again' })).length).toBe(3);
});

test('reports that no player is inactive', async () => {
  server.replies[`GET ${teamHighlights.path}`] = () => ({
    json: success({ ...answer, sleepers: [] }),
  });
  await show();
  await screen.findByText('All of your active direct players have bet recently.');
});
