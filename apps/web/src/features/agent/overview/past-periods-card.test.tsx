import { teamBranch, teamPeriods } from '@app/shared/team/schemas';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderPage } from '../../../testing/render-page.tsx';
import {
  refusal,
  startWireServer,
  success,
  type WireServer,
} from '../../../testing/wire-server.ts';
import { PastPeriodsCard } from './past-periods-card.tsx';

const DAY = 86_400_000;
const SATURDAY = Date.parse('2026-11-21T00:00:00Z');

let server: WireServer;
beforeEach(async () => {
  server = await startWireServer();
  server.replies[`GET ${teamPeriods.path}`] = () => ({
    json: success({
      timeZone: 'UTC',
      list: [
        { start: SATURDAY - 7 * DAY, turnover: 1_500, activePerDay: 2.57 },
        { start: SATURDAY, turnover: -20, activePerDay: 3 },
      ],
    }),
  });
  const { list, ...page } = teamBranch.example.answer;
  server.replies[`GET ${teamBranch.path}`] = () => ({
    json: success({ ...page, list: list.map((row) => ({ ...row, isAgent: true, name: 'leaf' })) }),
  });
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const show = () =>
  renderPage({ origin: server.origin, path: '/agentHome', page: <PastPeriodsCard /> });

const cells = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

const lastAsked = () =>
  server.received.filter(({ url }) => url?.startsWith(teamPeriods.path)).at(-1)?.url;

test('shows turnover by day, players by week, and one line', async () => {
  await show();
  await screen.findByText(/Turnover by period\. Latest: −\$20\.00\./);
  expect(cells()).toEqual([
    ['Day', 'Turnover'],
    ['Nov 14', '$1,500.00'],
    ['Nov 21', '−$20.00'],
  ]);
  screen.getByText(/Days begin at midnight \(UTC\)/);
  await userEvent.click(screen.getByRole('radio', { name: 'Daily active players' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Week' }));
  await screen.findByText(/Daily active players by period\. Latest: 3\./);
  expect(cells().slice(0, 2)).toEqual([
    ['Week', 'Daily active players'],
    ['Nov 14', '2.6'],
  ]);
  expect(lastAsked()).toContain('unit=week');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Team' }), 'leaf');
  await screen.findByText(/Latest: 3\./);
  expect(lastAsked()).toContain(`memberId=${teamBranch.example.answer.list[0]?.memberId}`);
});

test('says that nothing was bet, and shows an error', async () => {
  server.replies[`GET ${teamPeriods.path}`] = () => ({
    json: success({ timeZone: 'UTC', list: [{ start: SATURDAY, turnover: 0, activePerDay: 0 }] }),
  });
  await show();
  await screen.findByText('No bets in these periods.');
  server.replies[`GET ${teamPeriods.path}`] = () => ({
    status: 503,
    json: refusal('server.busy'),
  });
  await userEvent.click(screen.getByRole('radio', { name: 'Month' }));
  await screen.findByText(/very busy right now/);
});
