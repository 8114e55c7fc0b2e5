import { teamOverview, teamWeekBefore } from '@app/shared/team/schemas';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderPage } from '../../../testing/render-page.tsx';
import {
  refusal,
  startWireServer,
  success,
  type WireServer,
} from '../../../testing/wire-server.ts';
import { TurnoverByLine } from './turnover-by-line.tsx';

let server: WireServer;
beforeEach(async () => {
  server = await startWireServer();
  server.replies[`GET ${teamWeekBefore.path}`] = () => ({
    json: success(teamWeekBefore.example.answer),
  });
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const overview = teamOverview.answer.parse(teamOverview.example.answer);
const show = () =>
  renderPage({
    origin: server.origin,
    path: '/agentHome',
    page: <TurnoverByLine overview={overview} />,
  });
const asked = () => server.received.filter(({ url }) => url?.startsWith(teamWeekBefore.path));

test('compares with yesterday, and with the same weekday a week ago once that is chosen', async () => {
  await show();
  await screen.findByText(/By this time yesterday, your whole team had \$1,500\.00\./);
  expect(asked()).toEqual([]);
  await userEvent.click(screen.getByRole('radio', { name: 'A week ago' }));
  await screen.findByText(/By this time on \w+, Nov \d+, your whole team had \$1,200\.00\./);
  screen.getByText(/^\w+, Nov \d+$/); // in the legend
  await userEvent.click(screen.getByRole('radio', { name: 'Yesterday' }));
  await screen.findByText(/By this time yesterday/);
});

test('shows yesterday and an error when the week before fails to load', async () => {
  server.replies[`GET ${teamWeekBefore.path}`] = () => ({
    status: 503,
    json: refusal('server.busy'),
  });
  await show();
  await userEvent.click(await screen.findByRole('radio', { name: 'A week ago' }));
  await screen.findByText(/very busy right now/);
  screen.getByText(/By this time yesterday/);
});
