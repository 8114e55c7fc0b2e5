import * as calls from '@app/shared/gaming-revenue/ops-calls';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOpsServer } from '../../testing/ops-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { GamingRevenuePage } from './gaming-revenue-page.tsx';

const READ = 'gamingRevenue/read';
const SITES = 'gamingRevenue/sites';
const found = calls.read.example.answer;
const NOVEMBER = 'from=2026-11-01&to=2026-11-30';
const november = { from: '2026-11-01', to: '2026-11-30' };

let server: Awaited<ReturnType<typeof startOpsServer>>;
beforeEach(async () => {
  server = await startOpsServer();
  server.values[READ] = found;
  server.values[SITES] = calls.sites.example.answer;
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const sentTo = (call: string) =>
  server.received.filter((each) => each.call === call).map(({ input }) => input);
const open = (search = `?${NOVEMBER}`, ownSite?: string) =>
  renderPage({
    origin: server.origin,
    path: '/console/gamingRevenue',
    page: <GamingRevenuePage />,
    address: `/console/gamingRevenue${search}`,
    ...(ownSite !== undefined && { ownSite }),
  });

test('shows each provider with its sums and a total, and leads to its games', async () => {
  open();
  const table = await screen.findByRole('table', { name: 'Revenue' });
  const link = within(table).getByRole('link', { name: 'Arcade' });
  expect(link.getAttribute('href')).toBe(`/console/gamingRevenue?${NOVEMBER}&vendor=arcade`);
  expect(within(table).getAllByText('$9,200.00')).toHaveLength(2);
  expect(within(table).getAllByText('$315.00')).toHaveLength(2);
  expect(within(table).getByText('Total')).toBeTruthy();
  expect(screen.getByText(/Includes everything posted until/)).toBeTruthy();
  expect(sentTo(READ)).toEqual([november]);
});

test('asks for the last 30 days without a period', async () => {
  open('');
  await screen.findByRole('table', { name: 'Revenue' });
  const [asked] = sentTo(READ) as { from: string; to: string }[];
  const days = (Date.parse(asked?.to ?? '') - Date.parse(asked?.from ?? '')) / 86_400_000 + 1;
  expect(days).toBe(30);
});

test('shows the games of a provider, and says when there are more', async () => {
  server.values[READ] = {
    ...found,
    level: 'game',
    vendor: { code: 'arcade', name: 'Arcade' },
    list: [
      { ...found.total, key: 'koi-pond', name: 'Koi Pond' },
      { ...found.total, key: calls.WITHOUT_GAME, name: null },
    ],
    hasMore: true,
  };
  open(`?${NOVEMBER}&vendor=arcade`);
  const game = await screen.findByRole('link', { name: 'Koi Pond' });
  expect(game.getAttribute('href')).toBe(
    `/console/gamingRevenue?${NOVEMBER}&vendor=arcade&game=koi-pond`,
  );
  expect(screen.getByRole('link', { name: 'No particular game' })).toBeTruthy();
  expect(screen.getByText(/Only the 200 games/)).toBeTruthy();
  const trail = screen.getByRole('navigation', { name: 'Levels' });
  const back = within(trail).getByRole('link', { name: 'All providers' });
  expect(back.getAttribute('href')).toBe(`/console/gamingRevenue?${NOVEMBER}`);
  expect(sentTo(READ)).toEqual([{ ...november, vendor: 'arcade' }]);
});

test('marks the day that is not over in the zone of the site', async () => {
  server.values[READ] = {
    ...found,
    level: 'day',
    asOf: Date.parse('2026-11-23T18:00:00Z'),
    vendor: { code: 'arcade', name: 'Arcade' },
    game: { code: 'koi-pond', name: 'Koi Pond' },
    list: ['2026-11-24', '2026-11-23'].map((key) => ({ ...found.total, key, name: null })),
  };
  open(`?${NOVEMBER}&vendor=arcade&game=koi-pond`);
  const day = (await screen.findByText('2026-11-24')).parentElement;
  expect(day?.textContent).toContain('Still open');
  expect(screen.getByText('2026-11-23').parentElement?.textContent).not.toContain('Still open');
});

test('says that there was no play', async () => {
  server.values[READ] = { ...found, list: [], vendors: [] };
  open();
  expect(await screen.findByText('No bets in this period.')).toBeTruthy();
});

test('before the first sum it does not say until when it is complete', async () => {
  server.values[READ] = { ...found, asOf: 0, list: [], vendors: [] };
  open();
  expect(await screen.findByText('No bets in this period.')).toBeTruthy();
  expect(screen.queryByText(/Includes everything posted until/)).toBeNull();
});

test('shows an error in place of the table', async () => {
  server.refusals[READ] = 'operator.forbidden';
  open();
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.queryByRole('table', { name: 'Revenue' })).toBeNull();
});

test('a period that is too long is not asked for', async () => {
  open('?from=2026-01-01&to=2026-04-03');
  expect(await screen.findByText(/Choose up to 92 days/)).toBeTruthy();
  expect(sentTo(READ)).toEqual([]);
});

test('narrows by days', async () => {
  open();
  await screen.findByRole('table', { name: 'Revenue' });
  fireEvent.change(screen.getByLabelText(/^From/), { target: { value: '2026-11-10' } });
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  await waitFor(() => expect(sentTo(READ)).toContainEqual({ ...november, from: '2026-11-10' }));
});

test('shows all sites to operators of the installation, in the currency of each', async () => {
  open();
  await userEvent.click(await screen.findByRole('radio', { name: 'All sites' }));
  const table = await screen.findByRole('table', { name: 'Revenue on all sites' });
  expect(within(table).getByText('demo')).toBeTruthy();
  expect(within(table).getByText(/USD\s9,200\.00/)).toBeTruthy();
  expect(sentTo(SITES)).toEqual([november]);
});

test('operators of a site see only that site', async () => {
  open(`?${NOVEMBER}&of=sites`, 'demo');
  await screen.findByRole('table', { name: 'Revenue' });
  expect(screen.queryByRole('radio', { name: 'All sites' })).toBeNull();
  expect(sentTo(SITES)).toEqual([]);
});
