import type { Answer } from '@app/shared/contract/contract';
import { lotteryMenus, popularLotteries, recentLotteries } from '@app/shared/lotteries/schemas';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { endSession, startSession } from '../../lib/session/session.ts';
import { loggedIn } from '../../testing/logged-in.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { refusal, startWireServer, type WireServer } from '../../testing/wire-server.ts';
import { LotteryLobby } from './lottery-lobby.tsx';

type MenuGame = Answer<typeof lotteryMenus>[string]['gameMenus'][number];

const MENUS = `GET ${lotteryMenus.path}`;
const SSC = lotteryMenus.example.answer.SSC.gameMenus[0] as MenuGame;

let server: WireServer;
beforeEach(async () => {
  server = await startWireServer();
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const lottery = (changes: Partial<MenuGame>): MenuGame => ({
  ...SSC,
  current: {
    numero: '20261124-0418',
    closeTime: Date.now() + 90_000,
    drawTime: Date.now() + 95_000,
  },
  ...changes,
});

const group = (code: string, ...gameMenus: readonly MenuGame[]) => ({
  [code]: { gameGroupCode: code, displayName: code, gameMenus },
});

const all = {
  ...group(
    '5D',
    lottery({}),
    lottery({ gameId: 2, gameCode: 'SSC5M', gameName: '5D · 5 minutes', seconds: 300 }),
  ),
  ...group(
    'Dice',
    lottery({
      gameId: 3,
      gameCode: 'K3',
      gameName: 'Fast 3',
      family: 'K3',
      last: null,
      current: null,
    }),
  ),
  ...group(
    'Vietnam',
    lottery({
      gameId: 4,
      gameCode: 'VN_MB',
      gameName: 'Vietnam North',
      accountTypeName: 'TCG_LOTTO_VN',
      isResting: true,
    }),
  ),
};

function show({
  path = '/lottery' as '/lottery' | '/vnLottery' | '/seaLottery',
  search = '',
  menus = all as object,
} = {}) {
  server.replies[MENUS] = () => ({ json: menus });
  return renderPage({ origin: server.origin, path, search, page: <LotteryLobby path={path} /> });
}

const names = () => screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent);

test('shows each lottery with its last result and the time until its sale ends', async () => {
  await show();
  const card = within(await screen.findByRole('article', { name: SSC.gameName }));
  expect(card.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/lottery?gameCode=SSC1M',
    '/lottery/draws?gameCode=SSC1M',
  ]);
  expect(
    card
      .getAllByRole('listitem')
      .map((each) => each.textContent)
      .join(''),
  ).toBe('53190');
  expect(card.getByRole('timer').textContent).toMatch(/^1:(2|3)\d$/);
  expect(card.getByText('A draw every minute')).toBeTruthy();
  expect(names()).toEqual([SSC.gameName, '5D · 5 minutes', 'Fast 3']);
});

test('shows the next draw by the calendar', async () => {
  const drawTime = Date.UTC(2026, 10, 25, 12);
  const calendar = lottery({
    seconds: null,
    current: { numero: 'a', closeTime: drawTime, drawTime },
  });
  await show({ menus: group('5D', calendar) });
  expect(await screen.findByText(/^Draw Nov 25, /)).toBeTruthy();
});

test('marks lotteries that are not on sale, and those never drawn', async () => {
  await show();
  const card = within(await screen.findByRole('article', { name: 'Fast 3' }));
  expect(card.getByText('Not on sale')).toBeTruthy();
  expect(card.getByText('No results yet')).toBeTruthy();
  expect(card.queryByRole('timer')).toBeNull();
});

test('links a member to their last lottery', async () => {
  startSession(loggedIn(), 0);
  const last = lottery({ gameId: 3, gameCode: 'K3', gameName: 'Fast 3' });
  server.replies[`GET ${recentLotteries.path}`] = () => ({ json: [last] });
  await show();
  const recent = within(await screen.findByRole('region', { name: 'Played recently' }));
  expect(recent.getByRole('link', { name: /Fast 3/ }).getAttribute('href')).toBe(
    '/lottery?gameCode=K3',
  );
  endSession();
});

test('shows the most popular lotteries in a long list', async () => {
  const many = Array.from({ length: 5 }, (_, n) =>
    lottery({ gameId: 10 + n, gameCode: `L${n}`, gameName: `Game ${n}` }),
  );
  server.replies[`GET ${popularLotteries.path}`] = () => ({ json: [many[3], many[1]] });
  await show({ menus: { ...all, ...group('Many', ...many) } });
  await userEvent.click(await screen.findByRole('button', { name: 'Most played' }));
  expect(names()).toEqual(['Game 3', 'Game 1']);
});

test('chooses a group, and keeps it in the address', async () => {
  const { router } = await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Dice' }));
  expect(names()).toEqual(['Fast 3']);
  expect(router.state.location.search).toBe('?group=Dice');
  await userEvent.click(screen.getByRole('button', { name: 'All' }));
  expect(names()).toHaveLength(3);
});

test('shows all groups if the address names an unknown one', async () => {
  await show({ search: '?group=NONE' });
  await screen.findByRole('article', { name: 'Fast 3' });
  expect(names()).toHaveLength(3);
});

test('the lottery lobby has a page for each product with lotteries, and shows maintenance', async () => {
  await show({ path: '/vnLottery' });
  const card = within(await screen.findByRole('article', { name: 'Vietnam North' }));
  expect(card.getByText('Maintenance')).toBeTruthy();
  expect(card.getByRole('link', { name: 'Vietnam North' }).getAttribute('href')).toBe(
    '/vnLottery?gameCode=VN_MB',
  );
  const pages = within(screen.getByRole('navigation', { name: 'Lottery types' }));
  expect(pages.getAllByRole('link').map((each) => each.textContent)).toEqual([
    'Lottery',
    'Vietnam lottery',
  ]);
  expect(screen.queryByRole('button', { name: 'All' })).toBeNull();
});

test('shows an empty list, and links to other pages', async () => {
  await show({ path: '/seaLottery' });
  await screen.findByText('No lotteries are available here right now.');
  expect(screen.getByRole('link', { name: 'Vietnam lottery' })).toBeTruthy();
});

test('shows an error with the safe state, and retries', async () => {
  server.replies[MENUS] = () => ({ status: 503, json: refusal('server.busy') });
  await renderPage({
    origin: server.origin,
    path: '/lottery',
    page: <LotteryLobby path="/lottery" />,
  });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText('Your money and your open bets aren’t affected.')).toBeTruthy();
  server.replies[MENUS] = () => ({ json: all });
  await userEvent.click(retry);
  expect(await screen.findByRole('article', { name: SSC.gameName })).toBeTruthy();
});

test('asks again when the next sale has ended, and shows the draw after it', async () => {
  const soon = lottery({
    current: { numero: '1', closeTime: Date.now() + 200, drawTime: Date.now() + 300 },
  });
  await show({ menus: group('5D', soon) });
  await screen.findByText('Closed');
  server.replies[MENUS] = () => ({ json: group('5D', lottery({})) });
  await waitFor(() => expect(screen.getByRole('timer').textContent).toMatch(/^1:/));
});
