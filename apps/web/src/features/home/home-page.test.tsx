// @vitest-environment happy-dom

import * as games from '@app/shared/api/games';
import { gameList, gameVendors, hotGames, winnerBoard } from '@app/shared/api/games.calls';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { refusal, startWireServer, success, type WireServer } from '../../testing/wire-server.ts';
import { HomePage } from './home-page.tsx';

const lantern = games.gameList.example.answer.games[0];
const [{ vo: win }] = games.winnerBoard.example.answer.list;

const GAMES = `GET ${gameList.path}`;
const WINS = `GET ${winnerBoard.path}`;

let server: WireServer;
beforeEach(async () => {
  server = await startWireServer();
  say(GAMES, games.gameList.example.answer);
  say(WINS, { list: [] });
  say(`GET ${gameVendors.path}`, games.gameVendors.example.answer);
  say(`GET ${hotGames.path}`, games.hotGames.example.answer);
});
afterEach(async () => {
  cleanup();
  await server.close();
});

function say(call: string, value: unknown): void {
  server.replies[call] = () => ({ json: success(value) });
}

const show = () => renderPage({ origin: server.origin, path: '/', page: <HomePage /> });

// While it waits the card is another one, so it is looked for anew each time.
const paid = () =>
  waitFor(() => within(screen.getByRole('region', { name: 'Just paid' })).getAllByRole('listitem'));

test('puts the largest win on top, and the newest wins beside', async () => {
  const small = { ...win, winId: '2', winAmount: 20, customerName: 'cd***1' };
  say(WINS, { list: [small, win].map((vo) => ({ vo })) });
  await show();
  expect(await screen.findByRole('heading', { name: /\$\s*412\.00/ })).toBeDefined();
  expect((await paid()).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('cd***1'),
    expect.stringContaining('ab***9'),
  ]);
});

test('where nobody won much, shows the first game and says so', async () => {
  await show();
  expect(await screen.findByRole('heading', { name: 'Lantern Fair' })).toBeDefined();
  expect(await screen.findByText(/^No large win in the last 24 hours/)).toBeDefined();
});

test('says return and company on a tile, and until when a game rests', async () => {
  const until = Date.UTC(2026, 10, 20, 18, 30);
  const maintenance = { maintainTime: until - 3_600_000, endTime: until };
  const resting = { ...lantern, nodeId: 2, displayName: 'Koi River', maintenance };
  say(GAMES, { games: [lantern, resting], totalPages: 1, totalCount: 2 });
  await show();
  const [open, closed] = within(
    await screen.findByRole('region', { name: 'House originals' }),
  ).getAllByRole('link');
  expect(open?.textContent).toBe('Lantern Fair96.1%12 playing');
  expect(closed?.textContent).toContain('Back at 6:30 PM');
});

test('one part that cannot be had leaves the rest, and comes when asked for again', async () => {
  server.replies[WINS] = () => ({ status: 503, json: refusal('server.busy') });
  await show();
  const failed = await screen.findByRole('alert');
  expect(await screen.findByRole('region', { name: 'House originals' })).toBeDefined();
  say(WINS, { list: [{ vo: win }] });
  await userEvent.click(within(failed).getByRole('button', { name: 'Try again' }));
  expect(await paid()).toHaveLength(1);
});
