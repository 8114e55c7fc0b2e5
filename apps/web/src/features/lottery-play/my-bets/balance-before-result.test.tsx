import { k3 } from '@app/lottery/k3/family';
import { nearDraw } from '@app/shared/lotteries/schemas';
import { ordersToday } from '@app/shared/lottery-orders/schemas';
import { balances } from '@app/shared/wallet/schemas';
import { Toasts } from '@app/ui/feedback/toasts';
import type { QueryClient } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { endSession, startSession } from '../../../lib/session/session.ts';
import { drawHolds, makeDrawHolds } from '../../../parts/wallet/draw-holds.ts';
import { HeaderBalance } from '../../../parts/wallet/header-balance.tsx';
import { shareDrawHolds } from '../../../parts/wallet/share-draw-holds.ts';
import { loggedIn } from '../../../testing/logged-in.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { siteWithout } from '../../../testing/site-with.ts';
import { success, type WireServer } from '../../../testing/wire-server.ts';
import { gameOf, servePlay } from '../testing/serve-play.ts';
import { MyBets } from './my-bets.tsx';

const { answer } = ordersToday.example;
const [example = expect.unreachable()] = answer.content;
const BEFORE = '20261210-0416';
/** When the draw on sale closes. */
const CLOSES_AT = nearDraw.example.answer.currentNumero?.closeTime ?? 0;

let server: WireServer;
let row: typeof example;
beforeEach(async () => {
  row = {
    ...example,
    orderDetailId: crypto.randomUUID(),
    orderStatus: 2,
    closeTime: CLOSES_AT,
  };
  startSession(loggedIn(), 0);
  server = await servePlay(k3);
  lists(row);
  shows(BEFORE);
  has(100);
});
afterEach(async () => {
  cleanup();
  drawHolds.releaseAll();
  Reflect.deleteProperty(document, 'hidden');
  endSession();
  await server.close();
});

function lists(...rows: readonly object[]): void {
  server.replies[`GET ${ordersToday.path}`] = () => ({ json: { ...answer, content: rows } });
}
/** Sets the draw whose result is on the ticket. */
function shows(numero: string): void {
  const { previousNumero, ...near } = nearDraw.example.answer;
  server.replies[`GET ${nearDraw.path}`] = () => ({
    json: {
      ...near,
      previousNumero: {
        ...previousNumero,
        numero,
        winNo: '1,2,3',
        winningTime: numero === BEFORE ? row.drawTime - 60_000 : row.drawTime,
      },
    },
  });
}
/** Sets the main wallet's balance, and the part of it that the draw paid. */
function has(whole: number, paid?: number): void {
  server.replies[`GET ${balances.path}`] = ({ url }) => {
    const asked = new URL(`${url}`, 'http://localhost').searchParams;
    const knows = paid !== undefined && asked.get('numeros') === row.numero;
    const draw = { gameId: Number(asked.get('gameId')), numero: row.numero, betAmount: 4 };
    const money = { sumBalance: whole, mainWalletBalance: whole, bonusBalance: 0 };
    const draws = knows ? [{ ...draw, winAmount: paid }] : [];
    return { json: success({ ...balances.example.answer, ...money, rounds: [], draws }) };
  };
}

const open = async () => {
  const page = (
    <>
      <HeaderBalance />
      <MyBets game={gameOf()} />
      <Toasts />
    </>
  );
  const rendered = await renderPage({
    origin: server.origin,
    path: '/',
    site: siteWithout(),
    page,
  });
  await screen.findByText('Placed');
  await screen.findByText(/\$100\.00/);
  return rendered;
};
const tell = (queries: QueryClient, ...calls: readonly { readonly name: string }[]) =>
  act(() => Promise.all(calls.map(({ name }) => queries.invalidateQueries({ queryKey: [name] }))));
const won = (amount: number) => {
  const [line = expect.unreachable()] = row.firstLines;
  const firstLines = [
    { ...line, winningAmount: amount },
    { ...line, winningAmount: 0 },
  ];
  const decided = { orderStatus: 4, winningAmount: amount, winningNumber: '1,2,3' };
  lists({ ...row, ...decided, bets: 2, firstLines });
  has(100 + amount, amount);
};
const hide = (hidden: boolean) => {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};

test('the balance includes a win after its result was shown, and a deposit immediately', async () => {
  const { queries } = await open();
  won(71);
  await tell(queries, balances, ordersToday);
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  expect(screen.getByText('Placed')).toBeTruthy(); // the row does not show the result before the balls either
  expect(screen.queryByText(/Won/)).toBeNull();
  expect(screen.getByText(/\$100\.00/)).toBeTruthy();

  has(100 + 71 + 500, 71);
  await tell(queries, balances);
  await screen.findByText(/\$600\.00/);

  shows(row.numero);
  await tell(queries, nearDraw);
  expect(screen.getByText(/\$600\.00/)).toBeTruthy();
  await screen.findByText(/\$671\.00/, undefined, { timeout: 5_000 });
  await screen.findByText(/^You won \$71\.00/); // on a slow machine the payout is shown first, by its time limit
  expect(screen.getAllByText('Won')).toHaveLength(2); // the bet, and its line
});

test('holds back a lost draw no longer than a won one', async () => {
  const { queries } = await open();
  lists({ ...row, orderStatus: 5, winningNumber: '1,2,3' });
  shows(row.numero);
  await tell(queries, ordersToday, nearDraw);
  await waitFor(() => expect(drawHolds.all()).toEqual([]), { timeout: 5_000 });
});

test('a win is in the balance as soon as the page is hidden, and the next one waits again', async () => {
  const { queries } = await open();
  won(73);
  await tell(queries, balances);
  expect(screen.getByText(/\$100\.00/)).toBeTruthy();
  hide(true);
  await screen.findByText(/\$173\.00/);
  lists({ ...row, numero: '20261210-0418' });
  hide(false);
  await tell(queries, ordersToday);
  await waitFor(() =>
    expect(drawHolds.all()).toContainEqual({ gameId: 7, numero: '20261210-0418' }),
  );
});

test('a win is in the balance as soon as the board is left', async () => {
  const { queries, router } = await open();
  won(79);
  await tell(queries, balances);
  expect(drawHolds.all()).toHaveLength(1);
  await act(() => router.navigate('/elsewhere'));
  expect(drawHolds.all()).toEqual([]);
});

test('draws that an order bets on later are not awaited', async () => {
  const later = { numero: '20261210-0419', closeTime: CLOSES_AT + 60_000 };
  lists(row, { ...row, ...later, orderDetailId: crypto.randomUUID() });
  // The bets arrive before the draw on sale, so that all of them are held first.
  const near = server.replies[`GET ${nearDraw.path}`];
  server.replies[`GET ${nearDraw.path}`] = () => ({ status: 503, json: {} });
  const { queries } = await open();
  expect(drawHolds.all()).toHaveLength(2);
  if (near) server.replies[`GET ${nearDraw.path}`] = near;
  await tell(queries, nearDraw);
  await waitFor(() => expect(drawHolds.all()).toEqual([{ gameId: 7, numero: row.numero }]));
});

test('requests only the balance for a member without bets', async () => {
  lists();
  const page = (
    <>
      <HeaderBalance />
      <MyBets game={gameOf()} />
    </>
  );
  await renderPage({ origin: server.origin, path: '/', site: siteWithout(), page });
  await screen.findByText('You haven’t bet on this lottery today.');
  expect(server.received.filter(({ url }) => url?.includes('numeros='))).toEqual([]);
});

test('the balance waits for the board of another tab', async () => {
  const ofOtherTab = makeDrawHolds();
  const ends = [ofOtherTab, drawHolds].map((holds) => shareDrawHolds(holds, () => {}));
  onTestFinished(() => ends.forEach((end) => void end()));
  has(100);
  const { queries } = await renderPage({
    origin: server.origin,
    path: '/',
    site: siteWithout(),
    page: <HeaderBalance />,
  });
  await screen.findByText(/\$100\.00/);
  ofOtherTab.hold([{ gameId: 7, numero: row.numero }]);
  await waitFor(() => expect(drawHolds.all()).toHaveLength(1));
  has(171, 71);
  await tell(queries, balances);
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  expect(screen.getByText(/\$100\.00/)).toBeTruthy();
  ofOtherTab.releaseAll();
  await screen.findByText(/\$171\.00/);
});
