import { gameList, gameVendors, hotGames, winnerBoard } from '@app/shared/games/calls';
import * as games from '@app/shared/games/schemas';
import { lotteryMenus } from '@app/shared/lotteries/calls';
import * as members from '@app/shared/members/schemas';
import { paymentConfirmationList } from '@app/shared/withdrawals/payments.schemas';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { endSession, startSession } from '../../lib/session/session.ts';
import { loggedIn } from '../../testing/logged-in.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { refusal, startWireServer, success, type WireServer } from '../../testing/wire-server.ts';
import { HomePage } from './home-page.tsx';

const PAYMENTS = `GET ${paymentConfirmationList.path}`;

const lantern = games.gameList.example.answer.games[0];
const [{ vo: win }] = games.winnerBoard.example.answer.list;

const GAMES = `GET ${gameList.path}`;
const WINS = `GET ${winnerBoard.path}`;

let server: WireServer;
beforeEach(async () => {
  server = await startWireServer();
  setAnswer(GAMES, games.gameList.example.answer);
  setAnswer(WINS, { list: [] });
  setAnswer(`GET ${gameVendors.path}`, games.gameVendors.example.answer);
  setAnswer(`GET ${hotGames.path}`, games.hotGames.example.answer);
  server.replies[`GET ${lotteryMenus.path}`] = () => ({ json: {} });
});
afterEach(async () => {
  cleanup();
  endSession();
  await server.close();
});

function setAnswer(call: string, value: unknown): void {
  server.replies[call] = () => ({ json: success(value) });
}

const show = () => renderPage({ origin: server.origin, path: '/', page: <HomePage /> });

// The card is replaced when it has loaded, so it is queried again each time.
const wins = () =>
  waitFor(() =>
    within(screen.getByRole('region', { name: 'Latest wins' })).getAllByRole('listitem'),
  );

/** A number of games of one kind with distinct names. */
const gamesNamed = (count: number, changes: object = {}) =>
  Array.from({ length: count }, (_, n) => ({
    ...lantern,
    nodeId: n + 1,
    gameCode: `game-${n}`,
    displayName: `Game ${n}`,
    ...changes,
  }));

const listOf = (list: readonly object[]) => ({
  games: list,
  totalPages: 1,
  totalCount: list.length,
});

const setGames = (count: number, changes: object = {}) =>
  setAnswer(GAMES, listOf(gamesNamed(count, changes)));

const linksTo = (code: string) =>
  screen
    .getAllByRole('link')
    .filter((link) => link.getAttribute('href')?.endsWith(`/${code}`) === true);

test('shows a great win on top, and the latest wins with their time', async () => {
  setGames(5);
  const small = { ...win, winId: '2', winAmount: 20, customerName: 'cd***1', isGreat: false };
  setAnswer(WINS, { list: [small, win].map((vo) => ({ vo })) });
  await show();
  expect(await screen.findByRole('heading', { name: /\$\s*412\.00/ })).toBeDefined();
  expect(screen.getByText('Biggest win in 24 hours')).toBeDefined();
  expect((await wins()).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/cd\*\*\*1.*ago|now/),
    expect.stringMatching(/ab\*\*\*9.*ago|now/),
  ]);
});

test('without a great win, shows a game on top and only there', async () => {
  setGames(5);
  setAnswer(WINS, { list: [{ vo: { ...win, isGreat: false } }] });
  await show();
  expect(await screen.findByRole('heading', { name: 'Game 0' })).toBeDefined();
  const others = within(screen.getByRole('region', { name: 'More games' }));
  expect(others.getAllByRole('link')).toHaveLength(4);
  expect(linksTo('game-0')).toHaveLength(1);
});

test('the only game is the whole lobby', async () => {
  setGames(1);
  setAnswer(WINS, { list: [{ vo: win }] });
  await show();
  expect(await screen.findByRole('heading', { name: 'Game 0' })).toBeDefined();
  expect(linksTo('game-0')).toHaveLength(1);
  expect(screen.queryByRole('region', { name: /games/ })).toBeNull();
});

test('has shelves and popular games where there are many games', async () => {
  setGames(12);
  setAnswer(`GET ${hotGames.path}`, { list: [{ ...lantern, nodeId: 99 }] });
  await show();
  expect(await screen.findByRole('region', { name: 'Our originals' })).toBeDefined();
  expect(await screen.findByRole('region', { name: 'Popular now' })).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Latest wins' })).toBeNull();
});

test('shows no game on two shelves', async () => {
  const all = gamesNamed(12);
  server.replies[GAMES] = ({ url }) => {
    const params = new URLSearchParams(url?.split('?')[1]);
    const isSome = params.has('isHouse') || params.has('isNew');
    const count = params.has('gameType') ? 6 : isSome ? 5 : 12;
    return { json: success(listOf(all.slice(0, count))) };
  };
  const { data } = games.gameVendors.example.answer;
  const [lane] = data.lanes;
  const cards = [{ ...lane.cards[0], isHouse: false, gameCount: 6 }];
  setAnswer(`GET ${gameVendors.path}`, { data: { ...data, lanes: [{ ...lane, cards }] } });
  setAnswer(`GET ${hotGames.path}`, { list: all.slice(0, 5) });
  await show();
  expect(await screen.findByRole('region', { name: 'Popular now' })).toBeDefined();
  const slots = within(await screen.findByRole('region', { name: 'Slots' }));
  expect(slots.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    expect.stringMatching('/rng'),
    expect.stringMatching('/game-5'),
  ]);
  expect(linksTo('game-1')).toHaveLength(2);
  expect(linksTo('game-0')).toHaveLength(2); // on top, and on its shelf
});

test('3.26 offers five categories in their order, each with eight vendors at most', async () => {
  const all = gamesNamed(12);
  server.replies[GAMES] = () => ({ json: success(listOf(all)) });
  const { data } = games.gameVendors.example.answer;
  const [{ cards }] = data.lanes;
  const [card] = cards;
  const vendors = Array.from({ length: 9 }, (_, n) => ({
    ...card,
    vassalage: `vendor${n}`,
    displayName: `Vendor ${n}`,
    isHouse: false,
    gameCount: 6,
  }));
  const lanes = ['PVP', 'LIVE', 'FISH', 'RNG'].map((title) => ({
    ...data.lanes[0],
    title,
    cards: vendors,
  }));
  setAnswer(`GET ${gameVendors.path}`, { data: { ...data, lanes } });
  await show();
  const chooser = within(await screen.findByRole('group', { name: 'Categories' }));
  const names = chooser.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names).toEqual(['Slots', 'Fishing', 'Live casino']);
  await userEvent.click(chooser.getByRole('button', { name: 'Live casino' }));
  expect(screen.getAllByRole('link', { name: /Vendor \d/ })).toHaveLength(8);
});

test('shows return, players and the end of maintenance on a tile', async () => {
  const until = Date.UTC(2026, 10, 20, 18, 30);
  const maintenance = { maintainTime: until - 3_600_000, endTime: until };
  const unavailable = { ...lantern, nodeId: 2, displayName: 'Koi River', maintenance };
  const lead = { ...lantern, nodeId: 3, gameCode: 'lead', displayName: 'Lead' };
  setAnswer(GAMES, { games: [lead, lantern, unavailable], totalPages: 1, totalCount: 3 });
  await show();
  const [open, closed] = within(
    await screen.findByRole('region', { name: 'More games' }),
  ).getAllByRole('link');
  expect(open?.textContent).toBe('Lantern FairRTP 96.1%12 playing');
  expect(closed?.textContent).toContain('Back at 6:30 PM');
});

test('a part that fails does not affect others, and can be retried', async () => {
  setGames(5);
  server.replies[WINS] = () => ({ status: 503, json: refusal('server.busy') });
  await show();
  const failed = await screen.findByRole('alert');
  expect(await screen.findByRole('region', { name: 'More games' })).toBeDefined();
  setAnswer(WINS, { list: [{ vo: { ...win, isGreat: false } }] });
  await userEvent.click(within(failed).getByRole('button', { name: 'Try again' }));
  expect(await wins()).toHaveLength(1);
});

const RECENT = `GET ${games.recentGames.path}`;

/** Links of the row in front of everything else. */
const ownRow = async () =>
  within(await screen.findByRole('list', { name: 'Continue playing' })).getAllByRole('link');

test('a member sees what waits for them, then their last games', async () => {
  startSession(loggedIn(), 0);
  const [payment] = paymentConfirmationList.example.answer;
  setAnswer(PAYMENTS, [payment, { ...payment, status: 'disputed' }]);
  const { answer } = members.info.example;
  setAnswer(`GET ${members.info.path}`, { ...answer, availablePromoCount: 2 });
  setAnswer(RECENT, games.recentGames.example.answer);
  await show();
  const links = await ownRow();
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/personal/process/withdraw',
    '/rewardCenter',
    '/game/arcade/lantern-fair',
  ]);
  expect(links[0]?.textContent).toContain('1 payment to confirm');
  expect(links[1]?.textContent).toContain('2 rewards to claim');
});

test('the row of a member without games to continue has what waits, else a next step', async () => {
  startSession(loggedIn(), 0);
  setAnswer(RECENT, { list: [] });
  setAnswer(PAYMENTS, paymentConfirmationList.example.answer);
  await show();
  expect(await ownRow()).toHaveLength(1);
  cleanup();
  setAnswer(PAYMENTS, []);
  await show();
  await screen.findByText(/^Pick a game to get started/);
});

test('last games are shown where payments and rewards fail to load', async () => {
  startSession(loggedIn(), 0);
  for (const call of [PAYMENTS, `GET ${members.info.path}`])
    server.replies[call] = () => ({ status: 503, json: refusal('server.busy') });
  setAnswer(RECENT, games.recentGames.example.answer);
  await show();
  expect(await ownRow()).toHaveLength(1);
});

test('a member gets games like the ones they play, in front of ours', async () => {
  startSession(loggedIn(), 0);
  const slots = gamesNamed(12, { isHouse: false });
  setAnswer(GAMES, listOf(slots));
  const [recent] = games.recentGames.example.answer.list;
  const played = { ...recent, ...slots[0], displayName: 'Koi River' };
  setAnswer(RECENT, { list: [played] });
  await show();
  const shelf = within(await screen.findByRole('region', { name: 'Because you played Koi River' }));
  expect(shelf.getAllByRole('link')).toHaveLength(11);
  expect(shelf.queryByRole('link', { name: /Game 0/ })).toBeNull();
});

test('the latest wins are also a row, each a link to its game', async () => {
  setGames(5);
  const others = Array.from({ length: 11 }, (_, n) => ({ ...win, winId: `${n}`, isGreat: false }));
  setAnswer(WINS, {
    list: [{ ...win, winAmount: 20, isGreat: false }, ...others].map((vo) => ({ vo })),
  });
  await show();
  const row = within(await screen.findByRole('list', { name: 'Just paid' }));
  const links = row.getAllByRole('link');
  expect(links).toHaveLength(10);
  expect(links[0]?.getAttribute('href')).toBe('/game/arcade/lantern-fair');
  expect(links[0]?.textContent).toMatch(/Lantern Fair\$\s*20\.00ab\*\*\*9 · 41\.20×/);
});

test('the row leaves out the win on top, and a single other one', async () => {
  setGames(5);
  const small = { ...win, winId: '2', isGreat: false };
  setAnswer(WINS, { list: [win, small].map((vo) => ({ vo })) });
  await show();
  await wins();
  expect(screen.queryByRole('list', { name: 'Just paid' })).toBeNull();
  cleanup();
  setAnswer(WINS, { list: [win, small, { ...small, winId: '3' }].map((vo) => ({ vo })) });
  await show();
  const row = within(await screen.findByRole('list', { name: 'Just paid' }));
  await waitFor(() => expect(row.getAllByRole('link')).toHaveLength(2));
});

test('counts all lotteries of the site, not only those loaded', async () => {
  const lottery = {
    vassalage: 'LOTT',
    vendorName: 'Lottery',
    gameType: 'LOTT',
    displayName: 'Quick 3D',
    rtp: null,
    volatility: null,
    stakeMin: null,
    playing: 0,
    playedToday: 0,
  };
  const list = [...gamesNamed(12), { ...gamesNamed(1, lottery)[0], nodeId: 99, gameCode: 'LF1M' }];
  setAnswer(GAMES, { ...listOf(list), totalCount: 40 });
  const [lane] = games.gameVendors.example.answer.data.lanes;
  const cards = [{ ...lane.cards[0], vassalage: 'LOTT', gameCount: 28 }];
  const lanes = [{ ...lane, title: 'LOTT', cards }];
  setAnswer(`GET ${gameVendors.path}`, { data: { lanes, sortingVendor: [], mappingVendor: {} } });
  await show();
  const shelf = within(await screen.findByRole('region', { name: 'Lottery' }));
  const all = await shelf.findByRole('link', { name: /^All 28/ });
  expect(all.getAttribute('href')).toBe('/lottery');
  const tile = shelf.getAllByRole('link').find((link) => link.textContent?.includes('Quick 3D'));
  expect(tile?.textContent).toBe('Quick 3D');
});
