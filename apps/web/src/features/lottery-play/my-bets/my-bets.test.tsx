import { k3 } from '@app/lottery/k3/family';
import { nearDraw } from '@app/shared/lotteries/schemas';
import { ordersToday } from '@app/shared/lottery-orders/schemas';
import { Toasts } from '@app/ui/feedback/toasts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { endSession, startSession } from '../../../lib/session/session.ts';
import { loggedIn } from '../../../testing/logged-in.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import type { WireServer } from '../../../testing/wire-server.ts';
import { gameOf, sells, servePlay } from '../testing/serve-play.ts';
import { MyBets } from './my-bets.tsx';

const LIST = `GET ${ordersToday.path}`;
const NEAR = `GET ${nearDraw.path}`;
const { answer } = ordersToday.example;
const [example = expect.unreachable()] = answer.content;
let row: typeof example;

let server: WireServer;
beforeEach(async () => {
  row = { ...example, orderDetailId: crypto.randomUUID() }; // a new id, because each win is announced once
  startSession(loggedIn(), 0);
  server = await servePlay(k3);
  sells(server, '20261210-0418');
});
afterEach(async () => {
  cleanup();
  endSession();
  await server.close();
});

const lists = (...rows: readonly object[]) => {
  server.replies[LIST] = () => ({ json: { ...answer, content: rows } });
};
/** Sets the draw whose result is on the ticket. */
const shows = (numero: string, changes: object = {}) => {
  const { previousNumero, ...near } = nearDraw.example.answer;
  server.replies[NEAR] = () => ({
    json: {
      ...near,
      previousNumero: {
        ...previousNumero,
        numero,
        winNo: '1,2,3',
        winningTime: row.drawTime,
        ...changes,
      },
    },
  });
};
const open = () =>
  renderPage({
    origin: server.origin,
    path: '/lottery',
    page: (
      <>
        <MyBets game={gameOf()} />
        <Toasts />
      </>
    ),
  });

test('lists today’s bets on this lottery, with their results', async () => {
  lists({ ...row, orderStatus: 4, winningAmount: 19, actualBettingAmount: 4 });
  await open();
  const mine = within(await screen.findByRole('region', { name: 'Your bets today' }));
  expect(await mine.findByText('Won')).toBeTruthy();
  expect(mine.getByText('+$15.00')).toBeTruthy();
  expect(server.received.some(({ url }) => url?.includes('gameId=7'))).toBe(true);
});

/** One of the three draws of a chase. */
const leg = (at: number, orderStatus: number) => ({
  ...row,
  orderDetailId: crypto.randomUUID(),
  chasing: true,
  chasingOrder: at,
  chasingPhase: 3,
  numero: `20261210-041${at}`,
  orderStatus,
});

test('an order on several draws is one row: the draw that is decided next', async () => {
  lists(leg(3, 1), leg(2, 2), { ...leg(1, 5), actualBettingAmount: 4, winningAmount: 1 });
  await open();
  const note = await screen.findByText(/^Draw 2 of 3/);
  expect(note.textContent).toBe('Draw 2 of 3 · Net result so far −$3.00');
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

test.each([
  ['its other draws were cancelled', 5, 8, 0, '−$4.00'],
  ['a win stopped it', 4, 9, 9, '+$5.00'],
])('a chase shows its last result once %s', async (_, orderStatus, rest, winningAmount, net) => {
  const refunded = { actualBettingAmount: 0 };
  lists(
    { ...leg(3, rest), ...refunded },
    { ...leg(2, rest), ...refunded },
    { ...leg(1, orderStatus), winningAmount },
  );
  await open();
  const note = await screen.findByText(/draws played/);
  expect(note.textContent).toBe(`1 of 3 draws played · Net result ${net}`);
  expect(screen.getByText('Draw 20261210-0411')).toBeTruthy();
});

test('a row shows the play and the picks; long ones are cut, with their number of combinations', async () => {
  const [line = expect.unreachable()] = row.firstLines;
  const notes = Array.from({ length: 29 }, (_, n) => `${100 + n}`);
  const long = { ...line, bet: notes.join('|'), rows: [], isCut: true, stakes: 40 };
  lists({ ...row, bets: 4, firstLines: [line, long] });
  await open();
  const mine = within(await screen.findByRole('region', { name: 'Your bets today' }));
  expect(await mine.findByText('Straight: Hundreds 1 2 · Tens 3 · Units 4')).toBeTruthy();
  expect(mine.getByText(/^Straight: 100 · 101 .*\d… \(40 combinations\)$/)).toBeTruthy();
  expect(mine.getByText('and 2 more bets')).toBeTruthy();
});

test('a row of several bets shows the winning one', async () => {
  const [line = expect.unreachable()] = row.firstLines;
  const firstLines = [
    { ...line, bet: '5|6|7', winningAmount: 0 },
    { ...line, winningAmount: 19 },
  ];
  const decided = { ...row, orderStatus: 4, winningAmount: 19, winningNumber: '134' };
  lists({ ...decided, bets: 2, firstLines });
  await open();
  await screen.findByText('+$15.00');
  const said = screen.getAllByText(/^Straight: /).map(({ textContent }) => textContent);
  expect(said).toEqual(['Straight: 567', 'Straight: Hundreds 1 2 · Tens 3 · Units 4 Won $19.00']);
});

test('requests no bets for a visitor', async () => {
  endSession();
  lists(row);
  await open();
  await waitFor(() => expect(server.received).not.toEqual([]));
  expect(screen.queryByRole('region')).toBeNull();
  expect(server.received.some(({ url }) => url?.startsWith(ordersToday.path))).toBe(false);
});

test('shows an empty list', async () => {
  lists();
  await open();
  await screen.findByText('You haven’t bet on this lottery today.');
});

// Messages of earlier tests stay for six seconds, so each test has its own amounts.

test('a bet that wins while the page shows it is announced once its result is on the ticket', async () => {
  lists({ ...row, orderStatus: 2 });
  shows('20261210-0416', { winningTime: row.drawTime - 60_000 });
  const { queries } = await open();
  await screen.findByText('Placed');
  lists({ ...row, orderStatus: 4, winningAmount: 23, winningNumber: '1,2,3' });
  await queries.invalidateQueries({ queryKey: [ordersToday.name] });
  await screen.findByText('Won');
  expect(screen.queryByText(/^You won \$23/)).toBeNull();
  shows(row.numero);
  await queries.invalidateQueries({ queryKey: [nearDraw.name] });
  await screen.findByText('You won $23.00 on Quick 3D, draw 20261210-0417');
});

test('a bet that gave back less than it cost is not announced, and one that won is', async () => {
  const other = { orderDetailId: crypto.randomUUID(), orderMasterId: crypto.randomUUID() };
  lists({ ...row, orderStatus: 2 }, { ...row, ...other, orderStatus: 2 });
  shows(row.numero);
  const { queries } = await open();
  await waitFor(() => expect(screen.getAllByText('Placed')).toHaveLength(2));
  lists(
    { ...row, orderStatus: 4, winningAmount: 2, winningNumber: '1,2,3' },
    { ...row, ...other, orderStatus: 4, winningAmount: 31, winningNumber: '1,2,3' },
  );
  await queries.invalidateQueries({ queryKey: [ordersToday.name] });
  await screen.findByText('You won $31.00 on Quick 3D, draw 20261210-0417');
  expect(screen.queryByText(/^You won \$2\.00/)).toBeNull();
});

test.each([
  ['of an earlier time, with a later name', 'tay', 'hcm', 37, 3_600_000],
  ['at the same time, whose result the ticket does not show', 'tay', 'hcm', 39, 0],
])('a win at a station %s is announced', async (_, at, shown, amount, laterMs) => {
  const bet = { ...row, numero: `20261210-${at}` };
  lists({ ...bet, orderStatus: 2 });
  shows('20261209-hcm', { winningTime: row.drawTime - 86_400_000 });
  const { queries } = await open();
  await screen.findByText('Placed');
  lists({ ...bet, orderStatus: 4, winningAmount: amount, winningNumber: '1,2,3' });
  await queries.invalidateQueries({ queryKey: [ordersToday.name] });
  await screen.findByText('Won');
  expect(screen.queryByText(new RegExp(`^You won \\$${amount}`))).toBeNull();
  shows(`20261210-${shown}`, { winningTime: row.drawTime + laterMs });
  await queries.invalidateQueries({ queryKey: [nearDraw.name] });
  await screen.findByText(new RegExp(`^You won \\$${amount}`));
});
