import { listGames, listVendors } from '@app/shared/games/ops-calls';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOpsServer } from '../../testing/ops-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { GamesPage } from './games-page.tsx';

let server: Awaited<ReturnType<typeof startOpsServer>>;
beforeEach(async () => {
  server = await startOpsServer();
  server.values['games/vendors'] = listVendors.example.answer;
  server.values['games/games'] = listGames.example.answer;
  renderPage({ origin: server.origin, page: <GamesPage /> });
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const sentTo = (call: string) => server.received.filter((each) => each.call === call);
const open = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Change ${name}` }));
  return within(await screen.findByRole('dialog'));
};

test('shows the offer of the site, and sends only changed fields, with a reason', async () => {
  const dialog = await open('Dice');
  await userEvent.click(dialog.getByRole('radio', { name: 'Not offered' }));
  expect(dialog.getByText(/Players can’t find or open it/)).toBeTruthy();
  await userEvent.clear(dialog.getByLabelText('Position'));
  await userEvent.clear(dialog.getByLabelText('Largest bet'));
  await userEvent.type(dialog.getByLabelText('Largest bet'), '50');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('Enter a reason of 3 to 200 characters.')).toBeTruthy();
  expect(sentTo('games/changeGame')).toEqual([]);
  await userEvent.type(dialog.getByLabelText('Reason'), 'Low season');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sentTo('games/changeGame')).toHaveLength(1));
  expect(sentTo('games/changeGame')[0]?.input).toEqual({
    vendor: 'arcade',
    game: 'dice',
    offered: false,
    place: null,
    stakeMax: 50,
    reason: 'Low season',
  });
});

test('plans maintenance of a vendor on the site’s clock, and ends it', async () => {
  const dialog = await open('Orvane Arcade');
  await userEvent.click(dialog.getByRole('radio', { name: 'Scheduled' }));
  await userEvent.type(dialog.getByLabelText('Reason'), 'New version');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('Choose when it starts.')).toBeTruthy();
  await userEvent.type(dialog.getByLabelText('Starts (Asia/Shanghai)'), '2026-12-01T10:00');
  await userEvent.type(dialog.getByLabelText('Ends (Asia/Shanghai)'), '2026-12-01T09:00');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('Choose an end that’s after the start.')).toBeTruthy();
  await userEvent.clear(dialog.getByLabelText('Ends (Asia/Shanghai)'));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sentTo('games/changeVendor')).toHaveLength(1));
  const maintenance = { from: Date.UTC(2026, 11, 1, 2), until: null };
  expect(sentTo('games/changeVendor')[0]?.input).toEqual({
    vendor: 'arcade',
    maintenance,
    reason: 'New version',
  });
});

test('shows nothing of maintenance that is over', async () => {
  cleanup();
  const [vendor] = listVendors.example.answer.list;
  const maintenance = { from: Date.UTC(2026, 0, 1), until: Date.UTC(2026, 0, 2) };
  server.values['games/vendors'] = { list: [{ ...vendor, maintenance }] };
  renderPage({ origin: server.origin, page: <GamesPage /> });
  const dialog = await open('Orvane Arcade');
  expect(dialog.getByRole('radio', { name: 'None', checked: true })).toBeTruthy();
  expect(dialog.queryByLabelText('Starts (Asia/Shanghai)')).toBeNull();
});

test("shows the vendor's limit at the field", async () => {
  const dialog = await open('Dice');
  await userEvent.type(dialog.getByLabelText('Smallest bet'), 'much');
  await userEvent.type(dialog.getByLabelText('Reason'), 'Higher stakes');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('Stay within the provider’s limits.')).toBeTruthy();
  expect(sentTo('games/changeGame')).toEqual([]);
});

test('filters games by name, vendor, category and state', async () => {
  await screen.findByText('1 game');
  await userEvent.type(screen.getByLabelText('Name or code'), 'di');
  await userEvent.click(screen.getByRole('button', { name: 'Find' }));
  await waitFor(() =>
    expect(sentTo('games/games').at(-1)?.input).toEqual({ text: 'di', page: '1' }),
  );
});

test.each([
  ['2', '2'],
  ['abc', '1'],
  ['0', '1'],
  ['1.5', '1'],
  ['99999', '1'],
])('an address with page=%s asks for page %s', async (pageParam, page) => {
  cleanup();
  server.received.length = 0;
  const address = `/?page=${pageParam}`;
  renderPage({ origin: server.origin, path: '/', address, page: <GamesPage /> });
  await screen.findByText('1 game');
  expect(sentTo('games/games').map(({ input }) => input)).toEqual([{ page }]);
});

test('without vendors there are no filters, but a link to connect one', async () => {
  cleanup();
  server.values['games/vendors'] = { list: [] };
  renderPage({ origin: server.origin, page: <GamesPage /> });
  const way = await screen.findByRole('link', { name: 'Connect provider' });
  expect(way.getAttribute('href')).toBe('/console/vendors');
  await waitFor(() => expect(screen.queryByLabelText('Name or code')).toBeNull());
});

test('explains the missing vendor to an operator who cannot connect one', async () => {
  cleanup();
  server.values['games/vendors'] = { list: [] };
  renderPage({ origin: server.origin, page: <GamesPage />, permissions: ['site.games'] });
  expect(await screen.findByText('No providers connected yet.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Connect provider' })).toBeNull();
});
