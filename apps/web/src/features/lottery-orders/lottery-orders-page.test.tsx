import { lotteryMenus } from '@app/shared/lotteries/schemas';
import {
  cancelOrders,
  myOrders,
  orderDetail,
  orderLines,
  orderTrace,
} from '@app/shared/lottery-orders/schemas';
import { recordsSince } from '@app/shared/records/schemas';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { refusal, startWireServer, success, type WireServer } from '../../testing/wire-server.ts';
import { LotteryOrdersPage } from './lottery-orders-page.tsx';

const LIST = `POST ${myOrders.path}`;
const { answer } = myOrders.example;
const [row] = answer.orders.content;
const DETAIL = orderDetail.path.replace(':id', row?.orderDetailId ?? '');

const listing = (...rows: readonly object[]) => ({
  ...answer,
  orders: { ...answer.orders, content: rows, totalElements: rows.length },
});

let server: WireServer;
beforeEach(async () => {
  server = await startWireServer();
  server.replies[`GET ${recordsSince.path}`] = () => ({
    json: success(recordsSince.example.answer),
  });
  server.replies[`GET ${lotteryMenus.path}`] = () => ({ json: lotteryMenus.example.answer });
  server.replies[`GET ${DETAIL}`] = () => ({ json: orderDetail.example.answer });
  server.replies[`GET ${DETAIL}/info`] = () => ({ json: orderLines.example.answer });
});
afterEach(async () => {
  cleanup();
  await server.close();
});

function show(search = '', orders: object = listing({ ...row })) {
  server.replies[LIST] = () => ({ json: orders });
  return renderPage({
    origin: server.origin,
    path: '/orders',
    search,
    page: <LotteryOrdersPage />,
  });
}

const asked = () =>
  server.received
    .filter(({ url, method }) => url === myOrders.path && method === 'POST')
    .map(({ body }) => JSON.parse(body));

test('lists bets draw by draw, with each result', async () => {
  const won = { ...row, orderDetailId: crypto.randomUUID(), orderStatus: 4, winningAmount: 10 };
  await show('', listing(row as object, { ...won, winningNumber: '123', cancellable: false }));
  const table = await screen.findByRole('table');
  expect(within(table).getAllByText(row?.gameName ?? '')).toHaveLength(2);
  expect(within(table).getByText('+$6.00')).toBeTruthy();
  expect(within(table).getByText('Won')).toBeTruthy();
  expect(
    within(table)
      .getAllByRole('listitem')
      .map((each) => each.textContent),
  ).toEqual(['1', '2', '3']);
});

test('a bet that paid less than it cost shows its payout, one without a payout is lost', async () => {
  const decided = { ...row, orderStatus: 5, winningNumber: '123', cancellable: false };
  const paid = { ...decided, orderDetailId: crypto.randomUUID(), winningAmount: 1 };
  await show('', listing({ ...decided, winningAmount: 0 }, paid));
  const table = await screen.findByRole('table');
  expect(within(table).getByText('Lost')).toBeTruthy();
  expect(within(table).getByText('Paid $1.00')).toBeTruthy();
});

test('a row of a bet on several draws shows its draw', async () => {
  await show('', listing({ ...row, chasing: true, chasingOrder: 2, chasingPhase: 5 }));
  const table = await screen.findByRole('table');
  expect(within(table).getByText(/ · 2 of 5$/)).toBeTruthy();
});

test('requests whole days of the site, and the filters of the URL', async () => {
  await show('?period=yesterday&state=won&game=1&page=3');
  await screen.findByRole('table');
  const [one] = asked();
  expect(one.endDate - one.startDate).toBe(86_400_000);
  expect(one).toMatchObject({ orderStatus: 4, gameId: 1, page: 2, size: 20 });
});

test('ignores invalid filters in the URL, and returns to the first page after a choice', async () => {
  await show('?state=NONE&game=x&page=-4');
  await screen.findByRole('table');
  expect(Object.keys(asked()[0]).sort()).toEqual(['endDate', 'page', 'size', 'startDate']);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'lost');
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ orderStatus: 5, page: 0 }));
});

test('shows an empty list, and clears its filters', async () => {
  await show('?state=won', listing());
  await screen.findByText('No lottery bets match your filters.');
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await screen.findByText('No lottery bets in this period.');
});

test('shows an error with the safe state', async () => {
  server.replies[LIST] = () => ({ status: 503, json: refusal('server.busy') });
  await renderPage({ origin: server.origin, path: '/orders', page: <LotteryOrdersPage /> });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(screen.getByText('Your money and your open bets aren’t affected.')).toBeTruthy();
});

test('opens a bet, and cancels it after confirmation', async () => {
  await show();
  await userEvent.click(
    (await screen.findAllByRole('button', { name: row?.gameName ?? '' }))[0] as HTMLElement,
  );
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Straight')).toBeTruthy();
  expect(dialog.getByText('Hundreds 1 2 · Tens 3 · Units 4')).toBeTruthy();
  const cancelled: string[] = [];
  server.replies[`PUT ${cancelOrders.path}`] = ({ body }) => {
    cancelled.push(...JSON.parse(body).orderDetailIds);
    return { json: { cancelled } };
  };
  await userEvent.click(await dialog.findByRole('button', { name: 'Cancel bet' }));
  expect(cancelled).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel bet' }));
  await waitFor(() => expect(cancelled).toEqual([row?.orderDetailId]));
});

test('shows the start of the number of a bet, and copies all of it', async () => {
  await show();
  const [way] = await screen.findAllByRole('button', { name: row?.gameName ?? '' });
  await userEvent.click(way as HTMLElement);
  const dialog = within(await screen.findByRole('dialog'));
  const number = row?.orderNumber ?? '';
  const shown = within(await dialog.findByTitle(number));
  expect(shown.getByText(number.slice(0, 8)).getAttribute('aria-hidden')).toBe('true');
  expect(shown.getByText(number)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Copy: Bet number' }));
  expect(await navigator.clipboard.readText()).toBe(number);
});

test('stops a chase: cancels its draws that are still on sale, after confirmation', async () => {
  const trace = orderTrace.example.answer;
  const legs = [false, true, true].map((cancellable, n) => ({
    ...trace.orderDetailOrders[0],
    orderDetailId: crypto.randomUUID(),
    numero: `20261210-041${7 + n}`,
    bettingSumAmount: 4,
    cancellable,
  }));
  server.replies[`GET ${DETAIL}`] = () => ({
    json: { ...orderDetail.example.answer, chasing: true },
  });
  server.replies[`GET ${orderTrace.path.replace(':id', row?.orderMasterId ?? '')}`] = () => ({
    json: { ...trace, orderDetailOrders: legs },
  });
  const cancelled: string[] = [];
  server.replies[`PUT ${cancelOrders.path}`] = ({ body }) => {
    cancelled.push(...JSON.parse(body).orderDetailIds);
    return { json: { cancelled } };
  };
  await show();
  const [way] = await screen.findAllByRole('button', { name: row?.gameName ?? '' });
  await userEvent.click(way as HTMLElement);
  const draws = within(await screen.findByRole('region', { name: 'Draws of this bet' }));
  await userEvent.click(await draws.findByRole('button', { name: 'Cancel 2 remaining draws' }));
  expect(draws.getByText(/^You’ll get/).textContent).toBe('You’ll get $8.00 back.');
  expect(cancelled).toEqual([]);
  await userEvent.click(draws.getByRole('button', { name: 'Cancel 2 bets' }));
  await waitFor(() =>
    expect(cancelled).toEqual(legs.slice(1).map(({ orderDetailId }) => orderDetailId)),
  );
});

test('a cancelled bet is listed with its amount', async () => {
  const refunded = { orderStatus: 8, planBettingAmount: 4, actualBettingAmount: 0 };
  await show('', listing({ ...row, ...refunded, cancellable: false }));
  const table = within(await screen.findByRole('table'));
  expect(table.getByText('$4.00')).toBeTruthy();
});

test('shows the rest of a partly cancelled bet, and neither rest nor result time of a cancelled one', async () => {
  const openWith = async (actualBettingAmount: number) => {
    const state = {
      planBettingAmount: 8,
      actualBettingAmount,
      orderStatus: actualBettingAmount > 0 ? 2 : 8,
      winningNumber: null,
    };
    server.replies[`GET ${DETAIL}`] = () => ({
      json: { ...orderDetail.example.answer, ...state },
    });
    await show('', listing({ ...row, ...state }));
    const [way] = await screen.findAllByRole('button', { name: row?.gameName ?? '' });
    await userEvent.click(way as HTMLElement);
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText('Straight');
    return dialog;
  };
  const inPart = await openWith(2);
  expect(inPart.getByText('Remaining bet').nextElementSibling?.textContent).toBe('$2.00');
  expect(inPart.getByText('Refunded').nextElementSibling?.textContent).toBe('$6.00');
  expect(inPart.getByText('Payout')).toBeTruthy();
  expect(inPart.getByText(/^Result at/)).toBeTruthy();
  cleanup();
  const whole = await openWith(0);
  expect(whole.queryByText('Remaining bet')).toBeNull();
  expect(whole.getByText('Refunded').nextElementSibling?.textContent).toBe('$8.00');
  expect(whole.queryByText('Payout')).toBeNull();
  expect(whole.queryByText(/^Result at/)).toBeNull();
});

test('shows why a bet could not be cancelled', async () => {
  await show();
  await userEvent.click(
    (await screen.findAllByRole('button', { name: row?.gameName ?? '' }))[0] as HTMLElement,
  );
  const dialog = within(await screen.findByRole('dialog'));
  server.replies[`PUT ${cancelOrders.path}`] = () => ({
    status: 409,
    json: { errorCode: 'lottery.closed', message: '', params: { draw: '20261210-0417' } },
  });
  await userEvent.click(await dialog.findByRole('button', { name: 'Cancel bet' }));
  await dialog.findByText('Cancel this bet?');
  await userEvent.click(await dialog.findByRole('button', { name: 'Cancel bet' }));
  expect(await dialog.findByText(/^Draw 20261210-0417 is closed/)).toBeTruthy();
});

/** Opens a chase whose draws have the given states. */
async function openChase(states: readonly number[], terms: object) {
  server.replies[`GET ${DETAIL}`] = () => ({
    json: { ...orderDetail.example.answer, chasing: true },
  });
  const trace = orderTrace.example.answer;
  const orderDetailOrders = states.map((orderStatus, n) => ({
    ...trace.orderDetailOrders[0],
    orderDetailId: crypto.randomUUID(),
    numero: `20261210-041${7 + n}`,
    orderStatus,
    chasingOrder: n + 1,
    cancellable: orderStatus <= 2,
  }));
  server.replies[`GET ${orderTrace.path.replace(':id', row?.orderMasterId ?? '')}`] = () => ({
    json: { ...trace, orderDetailOrders, ...terms },
  });
  await show();
  await userEvent.click(
    (await screen.findAllByRole('button', { name: row?.gameName ?? '' }))[0] as HTMLElement,
  );
  const draws = within(await screen.findByRole('region', { name: 'Draws of this bet' }));
  await draws.findByRole('button', { name: 'Draw 20261210-0418' });
  return draws;
}

test.each([
  ['what a chase does once it wins', [2, 1], null, 'Stops when it wins'],
  ['the same while an earlier draw is settled', [3, 2], null, 'Stops when it wins'],
  ['which draw ended a chase', [4, 9], '20261210-0417', 'Ended by a win: Draw 20261210-0417'],
])(
  'tells %s, and that it skips draws that cannot take it',
  async (_, states, endedByNumero, said) => {
    const draws = await openChase(states, { winningStop: true, endedByNumero, abandoning: true });
    expect(draws.getByText(said)).toBeTruthy();
    expect(draws.getByText('Skips draws that couldn’t take this bet')).toBeTruthy();
  },
);

test.each([
  ['its draws are decided', [5, 5]],
  ['the member cancelled its remaining draws', [5, 8, 8]],
  ['only its last draw is open', [5, 2]],
  ['its last open draw is closed', [3, 8]],
])('does not say that a chase stops when it wins once %s', async (_, states) => {
  const draws = await openChase(states, { winningStop: true, endedByNumero: null });
  expect(draws.queryByText('Stops when it wins')).toBeNull();
});

test('names the chosen positions, and the reduced payout of a number', async () => {
  const { content, ...pages } = orderLines.example.answer;
  const typed = { bet: '1,2|3,4', bettingApproach: 2, rows: [], places: ['hundreds', 'units'] };
  server.replies[`GET ${DETAIL}/info`] = () => ({
    json: { ...pages, content: [{ ...content[0], ...typed, position: '0,2', rate: 0.5 }] },
  });
  await show();
  await userEvent.click(
    (await screen.findAllByRole('button', { name: row?.gameName ?? '' }))[0] as HTMLElement,
  );
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('1 2 · 3 4');
  dialog.getByText('Positions Hundreds, Units');
  dialog.getByText('Odds reduced to 50%');
});

test('shows which of several bets won, and the amount', async () => {
  const { content, ...pages } = orderLines.example.answer;
  const lines = [
    { ...content[0], bet: '5|6|7', winningAmount: 0 },
    { ...content[0], winningAmount: 1_900 },
  ];
  server.replies[`GET ${DETAIL}/info`] = () => ({ json: { ...pages, content: lines } });
  await show();
  await userEvent.click(
    (await screen.findAllByRole('button', { name: row?.gameName ?? '' }))[0] as HTMLElement,
  );
  const dialog = within(await screen.findByRole('dialog'));
  const [lost, won] = await within(
    await dialog.findByRole('region', { name: 'What you bet on' }),
  ).findAllByRole('listitem');
  expect(won?.textContent).toContain('Won $1,900.00');
  expect(lost?.textContent).not.toContain('Won');
});
