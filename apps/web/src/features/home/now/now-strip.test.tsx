import { gameList, gameMatches, gameVendors } from '@app/shared/games/schemas';
import { lotteryMenus } from '@app/shared/lotteries/schemas';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { renderPage } from '../../../testing/render-page.tsx';
import {
  refusal,
  startWireServer,
  success,
  type WireServer,
} from '../../../testing/wire-server.ts';
import { NowStrip } from './now-strip.tsx';

const MENUS = `GET ${lotteryMenus.path}`;
const MATCHES = `GET ${gameMatches.path}`;
const GAMES = `GET ${gameList.path}`;
const HOUR_MS = 3_600_000;

const [group = expect.unreachable()] = Object.values(lotteryMenus.example.answer);
const [menuGame = expect.unreachable()] = group.gameMenus;
const [match] = gameMatches.example.answer.list;
const [lane] = gameVendors.example.answer.data.lanes;

let server: WireServer;
beforeEach(async () => {
  server = await startWireServer();
  offerSports();
  server.replies[GAMES] = () => ({ json: success({ games: [], totalPages: 0, totalCount: 0 }) });
  setLotteries([]);
  setMatches([]);
});
afterEach(async () => {
  cleanup();
  await server.close();
});

function offerSports(title = 'SPORTS'): void {
  const data = { lanes: [{ ...lane, title }], sortingVendor: [], mappingVendor: {} };
  server.replies[`GET ${gameVendors.path}`] = () => ({ json: success({ data }) });
}

function setLotteries(gameMenus: readonly object[]): void {
  server.replies[MENUS] = () => ({ json: { LF: { ...group, gameMenus } } });
}

function setMatches(list: readonly object[]): void {
  server.replies[MATCHES] = () => ({ json: success({ list }) });
}

const lotteryWith = (gameName: string, closeTime: number, changes: object = {}) => ({
  ...menuGame,
  gameCode: gameName.replaceAll(' ', ''),
  gameName,
  current: { numero: '20261124-0417', closeTime, drawTime: closeTime },
  last: { ...menuGame.last, winNo: '53190' },
  ...changes,
});

const matchWith = (changes: object = {}) => ({
  ...match,
  openTime: 1,
  closeTime: Date.now() + HOUR_MS,
  startTime: Date.now() + HOUR_MS,
  ...changes,
});

const show = () => renderPage({ origin: server.origin, path: '/', page: <NowStrip /> });

const row = async () => within(await screen.findByRole('list', { name: 'Happening now' }));
const titles = async () =>
  (await row()).getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

test('a lottery shows the time to its close and its last result, and opens its board', async () => {
  setLotteries([lotteryWith('Quick 5D', Date.now() + HOUR_MS)]);
  await show();
  const tile = within(await screen.findByRole('article', { name: 'Quick 5D' }));
  expect(tile.getByRole('timer').textContent).toMatch(/^(1:00:00|59:\d\d)$/);
  expect(tile.getByText('to close')).toBeDefined();
  const balls = tile.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(balls).toEqual(['5', '3', '1', '9', '0']);
  expect(tile.getByRole('link').getAttribute('href')).toBe('/lottery?gameCode=Quick5D');
});

test('of a result with several prizes, a lottery shows the first', async () => {
  const last = { ...menuGame.last, winNo: '{"DB":["04829"],"G1":["11111"]}' };
  setLotteries([lotteryWith('Hanoi', Date.now() + HOUR_MS, { family: 'VN_NORTH', last })]);
  await show();
  const tile = within(await screen.findByRole('article', { name: 'Hanoi' }));
  const balls = tile.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(balls).toEqual(['0', '4', '8', '2', '9']);
});

test('a draw whose sale is over and one without a result say so', async () => {
  setLotteries([lotteryWith('Quick 5D', 1, { last: null })]);
  await show();
  const tile = within(await screen.findByRole('article', { name: 'Quick 5D' }));
  expect(tile.queryByRole('timer')).toBeNull();
  expect(tile.getByText('Closed')).toBeDefined();
  expect(tile.getByText('No results yet')).toBeDefined();
});

test.each([
  ['open for bets', {}, 'to kick-off', true],
  ['not open yet', { openTime: Date.now() + HOUR_MS }, 'to open', true],
  ['closed', { closeTime: 2 }, 'Closed', false],
])('a match that is %s shows its teams, odds and time', async (_, changes, caption, hasTimer) => {
  setMatches([matchWith(changes)]);
  await show();
  const tile = within(await screen.findByRole('article', { name: 'Harbor Reds v Saltmarsh' }));
  expect(tile.getByText(caption)).toBeDefined();
  expect(tile.queryAllByRole('timer')).toHaveLength(hasTimer ? 1 : 0);
  const odds = tile.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(odds).toEqual(['1.62', '3.90', '5.47']);
  expect(tile.getByRole('link').getAttribute('href')).toBe('/game/arcade/coast-league');
});

test('asks once for all matches, and not at all without sports books', async () => {
  setMatches([matchWith()]);
  await show();
  await row();
  const asked = () =>
    server.received.flatMap(({ url }) => (url?.startsWith(gameMatches.path) ? [url] : []));
  expect(asked()).toEqual([gameMatches.path]);
  cleanup();
  server.received.length = 0;
  offerSports('RNG');
  setLotteries([lotteryWith('Quick 5D', Date.now() + HOUR_MS)]);
  await show();
  await screen.findByRole('article', { name: 'Quick 5D' });
  expect(asked()).toEqual([]);
});

test('reserves the place until draws and matches are known, and releases it without any', async () => {
  const late = Promise.withResolvers<void>();
  server.replies[MENUS] = async () => {
    await late.promise;
    return { json: {} };
  };
  await show();
  const waiting = () => document.querySelectorAll('[data-skeleton]').length;
  await waitFor(() =>
    expect(server.received.some(({ url }) => url === lotteryMenus.path)).toBe(true),
  );
  expect(waiting()).toBeGreaterThan(0);
  late.resolve();
  await waitFor(() => expect(waiting()).toBe(0));
  expect(screen.queryByRole('list')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('shows draws where matches fail; where draws fail too, they can be retried', async () => {
  const busy = () => ({ status: 503, json: refusal('server.busy') });
  server.replies[MATCHES] = busy;
  setLotteries([lotteryWith('Quick 5D', Date.now() + HOUR_MS)]);
  await show();
  await screen.findByRole('article', { name: 'Quick 5D' });
  cleanup();
  server.replies[MENUS] = busy;
  await show();
  const failed = within(await screen.findByRole('alert'));
  expect(failed.getByText('We couldn’t load draws and matches.')).toBeDefined();
  setLotteries([lotteryWith('Quick 5D', Date.now() + HOUR_MS)]);
  await userEvent.click(failed.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('article', { name: 'Quick 5D' });
});

test('tiles keep their places while the reader points at them, but not their old results', async () => {
  const soon = Date.now() + HOUR_MS;
  setLotteries([lotteryWith('First', soon), lotteryWith('Second', soon + 1_000)]);
  const { queries } = await show();
  expect(await titles()).toEqual(['First', 'Second']);
  const tiles = (await row()).getAllByRole('article');
  fireEvent.pointerEnter(tiles[0]?.closest('ul')?.parentElement ?? expect.unreachable());
  const last = { ...menuGame.last, winNo: '22222' };
  setLotteries([lotteryWith('First', soon + 9_000, { last }), lotteryWith('Second', soon + 1_000)]);
  await queries.invalidateQueries({ queryKey: [lotteryMenus.name] });
  await waitFor(async () => expect((await row()).getAllByText('2')).toHaveLength(5));
  expect(await titles()).toEqual(['First', 'Second']);
  fireEvent.pointerLeave(tiles[0]?.closest('ul')?.parentElement ?? expect.unreachable());
  await waitFor(async () => expect(await titles()).toEqual(['Second', 'First']));
});

test('one second moves the countdowns alone, not the row around them', async () => {
  setLotteries([lotteryWith('Quick 5D', Date.now() + HOUR_MS)]);
  await show();
  const tile = await screen.findByRole('article', { name: 'Quick 5D' });
  const changed = new Set<string>();
  const watcher = new MutationObserver((changes) => {
    for (const { target } of changes) {
      const element = target instanceof Element ? target : target.parentElement;
      changed.add(element?.closest('[role=timer]') ? 'timer' : `${element?.tagName}`);
    }
  });
  watcher.observe(document.body, { childList: true, characterData: true, subtree: true });
  const before = within(tile).getByRole('timer').textContent;
  await waitFor(() => expect(within(tile).getByRole('timer').textContent).not.toBe(before), {
    timeout: 3_000,
  });
  watcher.disconnect();
  expect([...changed]).toEqual(['timer']);
});

test('shows pictures, except to a reader who saves data', async () => {
  const game = {
    ...gameList.example.answer.games[0],
    vassalage: 'LOTT',
    gameCode: 'Quick5D',
  };
  const games = [game];
  server.replies[GAMES] = () => ({ json: success({ games, totalPages: 1, totalCount: 1 }) });
  setLotteries([lotteryWith('Quick 5D', Date.now() + HOUR_MS)]);
  await show();
  await screen.findByRole('article', { name: 'Quick 5D' });
  const pictures = () =>
    [...document.querySelectorAll('img')].map(({ src }) => new URL(src).pathname);
  await waitFor(() => expect(pictures()).toEqual(['/art/arcade/lantern-fair.2-rng.svg']));
  cleanup();
  Object.defineProperty(navigator, 'connection', {
    value: { saveData: true },
    configurable: true,
  });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'));
  const { queries } = await show();
  await screen.findByRole('article', { name: 'Quick 5D' });
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  expect(pictures()).toEqual([]);
});
