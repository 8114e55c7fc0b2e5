import * as calls from '@app/shared/missions/ops-calls';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOpsServer } from '../../testing/ops-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { MissionPage } from './mission-page.tsx';
import { MissionsPage } from './missions-page.tsx';

const [mission] = calls.list.example.answer.list;
const SECOND = '11111111-4df0-4a51-8f0e-64c8f5d6c2b2';
const name = ({ path }: { readonly path: string }) => path.replace('/ops/v1/', '');

let server: Awaited<ReturnType<typeof startOpsServer>>;
beforeEach(async () => {
  server = await startOpsServer();
  for (const call of [calls.create, calls.change]) server.values[name(call)] = call.example.answer;
  server.values[name(calls.end)] = {};
  server.values[name(calls.completions)] = calls.completions.example.answer;
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const show = (...list: object[]) => {
  server.values[name(calls.list)] = { list: list.map((each) => ({ ...mission, ...each })) };
  renderPage({
    origin: server.origin,
    path: '/console/missions',
    address: '/console/missions',
    page: <MissionsPage />,
  });
};
const sent = (call: { readonly path: string }) =>
  server.received.filter((each) => each.call === name(call)).map(({ input }) => input);
const press = async (label: string) =>
  userEvent.click(await screen.findByRole('button', { name: label }));
const dialog = async () => within(await screen.findByRole('dialog'));

test('lists target, period, reward and how many completed each mission', async () => {
  show({}, { id: SECOND, name: 'Over', endedAt: 1_795_000_100_000 });
  const [, first, second] = within(
    await screen.findByRole('table', { name: 'Missions' }),
  ).getAllByRole('row');
  expect(first?.textContent).toMatch(
    /Ten rounds a day.*Number of bets.*10.*Every day.*0\.50.*20 points.*120.*45/,
  );
  expect(second?.textContent).toMatch(/Over.*Ended/);
});

test('creates a mission, and marks missing fields', async () => {
  show();
  await screen.findByText('No missions yet.');
  await press('Create a mission');
  const form = await dialog();
  await userEvent.type(form.getByLabelText('Name'), 'A round a day');
  await userEvent.clear(form.getByLabelText('Target'));
  await userEvent.type(form.getByLabelText('Target'), '5');
  await userEvent.type(form.getByLabelText('Reward (amount)'), '0.50');
  await userEvent.clear(form.getByLabelText('Reward (points)'));
  await userEvent.type(form.getByLabelText('Reward (points)'), '30');
  await userEvent.click(form.getByRole('checkbox', { name: 'Slots' }));
  await userEvent.type(form.getByLabelText('Games and lotteries'), 'arcade dice');
  await userEvent.type(form.getByLabelText('Reason'), 'Planned for the spring');
  await userEvent.click(form.getByRole('button', { name: 'Request approval' }));
  await waitFor(() => expect(sent(calls.create)).toHaveLength(1));
  expect(sent(calls.create)[0]).toMatchObject({
    name: 'A round a day',
    goal: { measure: 'bets', count: 5, amount: null },
    period: 'day',
    categories: ['RNG'],
    games: [{ vendor: 'arcade', game: 'dice' }],
    reward: 0.5,
    points: 30,
  });
});

test('marks an empty start', async () => {
  show();
  await press('Create a mission');
  const form = await dialog();
  await userEvent.clear(form.getByLabelText(/^Starts/));
  await userEvent.type(form.getByLabelText('Reason'), 'Planned for the spring');
  await userEvent.click(form.getByRole('button', { name: 'Request approval' }));
  await form.findByText('Enter a date and time.');
});

test('names the rules that a mission breaks while it is written', async () => {
  show();
  await press('Create a mission');
  const form = await dialog();
  await userEvent.selectOptions(form.getByLabelText('Results'), 'lost');
  await form.findByText('that would reward losses', { exact: false });
  await userEvent.click(form.getByRole('checkbox', { name: 'Only at certain hours' }));
  await userEvent.clear(form.getByLabelText('From (hour)'));
  await userEvent.type(form.getByLabelText('From (hour)'), '2');
  await form.findByText('that would reward play at night', { exact: false });
  await userEvent.selectOptions(form.getByLabelText('Counts'), 'deposit_days');
  await form.findByText('that would reward deposits in a row', { exact: false });
  expect(form.queryByText('that would reward losses', { exact: false })).toBeNull();
});

test('shows the refusal of the server', async () => {
  show();
  server.refusals[name(calls.create)] = 'mission.at_night';
  await press('Create a mission');
  const form = await dialog();
  await userEvent.type(form.getByLabelText('Name'), 'Too much');
  await userEvent.type(form.getByLabelText('Reward (amount)'), '900');
  await userEvent.type(form.getByLabelText('Reason'), 'Planned for the spring');
  await userEvent.click(form.getByRole('button', { name: 'Request approval' }));
  await form.findByText('that would reward play at night', { exact: false });
});

test('changes a mission, but not its measure', async () => {
  show({});
  await press('Change Ten rounds a day');
  const form = await dialog();
  expect(form.getByLabelText('Counts')).toHaveProperty('disabled', true);
  await userEvent.clear(form.getByLabelText('Days to claim it'));
  await userEvent.type(form.getByLabelText('Days to claim it'), '3');
  await userEvent.type(form.getByLabelText('Reason'), 'Too few completed it');
  await userEvent.click(form.getByRole('button', { name: 'Request approval' }));
  await waitFor(() => expect(sent(calls.change)).toHaveLength(1));
  expect(sent(calls.change)[0]).toMatchObject({ id: mission?.id, version: 1, claimDays: 3 });
});

test('ends a mission for a reason', async () => {
  show({});
  await press('End Ten rounds a day');
  const form = within(await screen.findByRole('dialog'));
  await userEvent.type(form.getByLabelText('Reason'), 'The spring is over');
  await userEvent.click(form.getByRole('button', { name: 'End' }));
  await waitFor(() => expect(sent(calls.end)).toHaveLength(1));
});

test('shows who completed a mission and what became of the rewards', async () => {
  server.values[name(calls.list)] = calls.list.example.answer;
  renderPage({
    origin: server.origin,
    path: '/console/missions/:id',
    address: `/console/missions/${mission?.id}`,
    page: <MissionPage />,
  });
  const [, first] = within(await screen.findByRole('table', { name: 'Completed by' })).getAllByRole(
    'row',
  );
  expect(first?.textContent).toMatch(/player01.*2026-11-28.*0\.50.*20 points.*Claimed/);
});

test('says that no member completed it yet', async () => {
  server.values[name(calls.list)] = calls.list.example.answer;
  server.values[name(calls.completions)] = { list: [], next: null };
  renderPage({
    origin: server.origin,
    path: '/console/missions/:id',
    address: `/console/missions/${mission?.id}`,
    page: <MissionPage />,
  });
  await screen.findByText('No members have completed it yet.');
});
