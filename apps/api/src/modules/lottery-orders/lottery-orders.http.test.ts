import { randomUUID } from 'node:crypto';
import { numberOfPlay } from '@app/core/play/lottery-bets';
import { changeSite, switchFlag } from '@app/core/sites/site';
import { numberControls } from '@app/shared/lotteries/schemas';
import { legStates } from '@app/shared/lottery-orders/lottery-leg-states';
import * as calls from '@app/shared/lottery-orders/schemas';
import { openLottOrders } from '@app/shared/orders/schemas';
import { balances, wallets } from '@app/shared/wallet/schemas';
import { expect, test } from 'vitest';
import { lotteryApi, slip } from '../../../../../tests/support/play/lottery-api.ts';
import {
  controlNumbers,
  drawOutcome,
  makeBettor,
  settle,
} from '../../../../../tests/support/play/lottery-world.ts';
import { cashOf, makeTrial, whole } from '../../../../../tests/support/world.ts';

const at = lotteryApi();

/** Places an order and returns its details. */
async function place(text: string, total: number) {
  const { body } = await at.ask(calls.placeOrder, at.order(text, total));
  const listed = await at.ask(calls.myOrders, { orderNumber: body.orderNumber });
  return listed.body.orders.content[0];
}

const draw = async (outcome: string) => {
  at.later(70_000);
  await drawOutcome(at.api.deps, at.world.drawId, outcome);
};
const decide = () => settle(at.api.deps);
const cash = () => cashOf(at.api.deps.db, at.member);

test('5.17 a bet in slip format costs its stated total and is listed as it was placed', async () => {
  const sent = at.order(
    `${slip('1,2|3|4')};${slip('123|456', { type: 2, mode: 3, multiple: 5 })}`,
    '4.2000',
    {
      winningStop: false,
      abandoning: false,
      chase: false,
      device: 'WEB',
      orderType: 1,
      quickChase: false,
    },
  );
  const { status, body } = await at.ask(calls.placeOrder, sent);
  expect([status, body]).toEqual([
    200,
    { orderNumber: expect.any(String), numero: at.drawNumber, totalBettingAmount: 4.2 },
  ]);
  expect(await cash()).toBe(whole(995.8));
  const { body: mine } = await at.ask(calls.myOrders);
  expect(mine.orderSumTO).toEqual({
    sumPlanBettingAmt: 4.2,
    sumActualBettingAmt: 4.2,
    sumWinningAmt: 0,
  });
  expect(mine.orders).toMatchObject({ totalElements: 1, totalPages: 1, number: 0, size: 20 });
  const [row] = mine.orders.content;
  expect(row).toMatchObject({
    orderNumber: body.orderNumber,
    orderMasterId: body.orderNumber,
    gameCode: 'LF1M',
    gameId: at.lotteryId,
    gameName: 'Quick LF',
    numero: at.drawNumber,
    prizeModeId: 1,
    chasing: false,
    chasingOrder: 1,
    chasingPhase: 1,
    actualChasingPhase: 1,
    chaseEndNumero: null,
    planBettingAmount: 4.2,
    actualBettingAmount: 4.2,
    winningAmount: 0,
    winningNumber: null,
    orderStatus: legStates.placed,
    series: 1_900,
    bettingModeCode: null,
    cancellable: true,
    closeTime: at.world.closesAt.getTime(),
    bets: 2,
  });
  const play = { playCode: 'All3Straight', playName: 'Three digits straight', isCut: false };
  expect(row.firstLines).toEqual([
    {
      ...play,
      bet: '1,2|3|4',
      rows: ['hundreds', 'tens', 'units'],
      places: [],
      bettingApproach: 1,
      stakes: 2,
      winningAmount: null,
    },
    {
      ...play,
      bet: '123|456',
      rows: [],
      places: [],
      bettingApproach: 2,
      stakes: 2,
      winningAmount: null,
    },
  ]);
  const { body: detail } = await at.ask(calls.orderDetail, { id: row.orderDetailId });
  expect(detail).toEqual({
    ...row,
    stakes: 4,
    odds: null,
    playMenuType: 'Lott',
    bettingSumAmount: 4.2,
  });
  const { body: lines } = await at.ask(calls.orderLines, { id: row.orderDetailId });
  expect(lines.content).toMatchObject([
    {
      playName: 'Three digits straight',
      playCode: 'All3Straight',
      bet: '1,2|3|4',
      bettingApproach: 1,
      stakes: 2,
      series: 1_900,
      bettingMode: 'Dollar',
      multiple: 1,
      odds: 950,
      rate: 1,
      rows: ['hundreds', 'tens', 'units'],
      places: [],
      position: null,
      bettingAmount: 4,
    },
    {
      playCode: 'All3Straight',
      bet: '123|456',
      bettingApproach: 2,
      stakes: 2,
      bettingMode: 'Cent',
      multiple: 5,
      bettingAmount: 0.2,
    },
  ]);
});

test('a list shows the first two bets of an order, and shortens long picks at whole numbers', async () => {
  const notes = Array.from({ length: 40 }, (_, n) => `${100 + n}`);
  const slips = [slip(notes.join('|'), { type: 2 }), slip('1|3|4'), slip('5|6|7')];
  const listed = await place(slips.join(';'), 84);
  const { body: today } = await at.ask(calls.ordersToday, { gameId: `${at.lotteryId}` });
  expect(today.content).toEqual([listed]);
  expect(listed).toMatchObject({
    bets: 3,
    firstLines: [
      { bet: notes.slice(0, 30).join('|'), isCut: true, stakes: 40 },
      { bet: '1|3|4', isCut: false, stakes: 1 },
    ],
  });
  expect(listed.firstLines).toHaveLength(2);
});

test('an idempotency key places one order, and a retry gets the first answer', async () => {
  const [key, body] = [randomUUID(), at.order(slip('1|3|4'), 2)];
  const answers = await Promise.all([1, 2, 3].map(() => at.ask(calls.placeOrder, body, { key })));
  const taken = answers.filter(({ status }) => status === 200);
  expect(taken.length).toBeGreaterThan(0);
  const again = await at.ask(calls.placeOrder, body, { key });
  expect(again.body).toEqual(taken[0]?.body);
  expect(await cash()).toBe(whole(998));
});

test('the server’s clock decides when the sale of a draw ends', async () => {
  at.later(59_000);
  // The client's own time is ignored.
  const date = { headers: { date: 'Thu, 10 Dec 2026 23:00:00 GMT' } };
  expect((await at.ask(calls.placeOrder, at.order(slip('1|3|4'), 2), date)).status).toBe(200);
  at.later(1_200);
  const early = { headers: { date: 'Thu, 10 Dec 2026 01:00:00 GMT' } };
  const late = await at.ask(calls.placeOrder, at.order(slip('1|3|4'), 2), early);
  expect([late.status, late.body.errorCode]).toEqual([409, 'lottery.closed']);
  expect(late.body.params).toEqual({ draw: at.drawNumber });
  expect(late.body.message).toContain(at.drawNumber);
  expect(await cash()).toBe(whole(998));
});

test('refuses a wrong total and returns the right one', async () => {
  const { body } = await at.ask(calls.placeOrder, at.order(slip('1,2|3|4'), '2.0000'));
  expect(body).toMatchObject({ errorCode: 'lottery.total_differs', params: { total: 4 } });
  expect(body.message).toContain('$4.00');
  expect(await cash()).toBe(whole(1_000));
});

test.each([
  ['odds of the client', { odds: 2_000 }],
  ['a price of the client', { singleBetPrice: 0.01 }],
])('%s are not valid fields', async (_, more) => {
  const { status, body } = await at.ask(calls.placeOrder, at.order(slip('1|3|4'), 2, more));
  expect([status, body.errorCode]).toEqual([400, 'request_param_err']);
});

test.each([
  ['a number twice', slip('1,1|3|4'), 'duplicate_number', 0],
  ['a note twice', slip('134|134', { type: 2 }), 'duplicate_number', 1],
  ['a number that there is not', slip('x|3|4'), 'unknown_number', 0],
  ['a position too few', slip('1|3'), 'malformed', 2],
  ['an unknown play', '1|3|4~1~99~1~1900~1', 'not_offered', 2],
  ['a play of another family', '1|3|4~1~1001~1~1900~1', 'not_offered', 2],
  ['positions where the play has none', `${slip('1|3|4')}~0,1`, 'wrong_positions', 0],
  ['a fraction of a multiple', slip('1|3|4', { multiple: 0.5 }), 'malformed', 5],
])('refuses a slip with %s and names the field', async (_, text, because, where) => {
  const sent = at.order(`${slip('1|3|4')};${text}`, 4);
  const { status, body } = await at.ask(calls.placeOrder, sent);
  expect([status, body.errorCode, body.params]).toEqual([
    400,
    'lottery.slip_refused',
    { slip: 2, because, at: where },
  ]);
});

test('5.21 an order is placed, drawn, won or lost, and wins are paid', async () => {
  const won = await place(slip('1|3|4', { multiple: 2 }), 4);
  const lost = await place(slip('9|9|9'), 2);
  const status = async (order: { orderDetailId: string }) =>
    (await at.ask(calls.orderDetail, { id: order.orderDetailId })).body;
  await draw('134');
  expect(await status(won)).toMatchObject({
    orderStatus: legStates.drawn,
    winningNumber: null,
    cancellable: false,
  });
  await decide();
  expect(await status(won)).toMatchObject({
    orderStatus: legStates.won,
    winningAmount: 3_800,
    winningNumber: '134',
    odds: 950,
  });
  expect(await status(lost)).toMatchObject({ orderStatus: legStates.lost, winningAmount: 0 });
  const { body } = await at.ask(calls.myOrders, { orderStatus: legStates.won });
  expect(body.orders.content).toHaveLength(1);
  expect(body.orderSumTO.sumWinningAmt).toBe(3_800);
});

test('each line of a decided order has its payout, and a list those of the first lines', async () => {
  const long = Array.from({ length: 40 }, (_, n) => `${100 + n}`).join('|');
  const slips = [slip('1|3|4', { multiple: 2 }), slip('9|9|9'), slip(long, { type: 2, mode: 3 })];
  const order = await place(slips.join(';'), 6.8);
  const read = async () => {
    const { body } = await at.ask(calls.orderLines, { id: order.orderDetailId, size: '2' });
    const next = { id: order.orderDetailId, size: '2', page: '1' };
    const { content } = (await at.ask(calls.orderLines, next)).body;
    const { firstLines } = (await at.ask(calls.myOrders)).body.orders.content[0];
    const paid = (lines: readonly { winningAmount: number | null }[]) =>
      lines.map(({ winningAmount }) => winningAmount);
    return { lines: paid([...body.content, ...content]), first: paid(firstLines) };
  };
  await draw('134');
  expect(await read()).toEqual({ lines: [null, null, null], first: [null, null] });
  await decide();
  expect(await read()).toEqual({ lines: [3_800, 0, 19], first: [3_800, 0] });
  const { body } = await at.ask(calls.orderDetail, { id: order.orderDetailId });
  expect(body.winningAmount).toBe(3_819);
});

test('a list shows the result of a long bet that is alone in its order', async () => {
  const long = (from: number) => Array.from({ length: 40 }, (_, n) => `${from + n}`).join('|');
  const text = { type: 2, mode: 3 };
  await place(slip(long(100), text), 0.8);
  await place([slip(long(100), text), slip('9|9|9')].join(';'), 2.8);
  await place([slip(long(500), text), slip('9|9|9')].join(';'), 2.8);
  await draw('134');
  await decide();
  const { content } = (await at.ask(calls.myOrders)).body.orders;
  const paid = content.map(({ firstLines }: { firstLines: { winningAmount: number | null }[] }) =>
    firstLines.map(({ winningAmount }) => winningAmount),
  );
  expect(paid).toEqual([[0, 0], [null, 0], [19]]);
});

test('5.19 an order is cancelled during its sale, once, also by two concurrent requests', async () => {
  const order = await place(slip('1|3|4'), 2);
  const ids = [order.orderDetailId];
  const both = await Promise.all([
    at.ask(calls.cancelOrders, ids),
    at.ask(calls.cancelOrders, { orderDetailIds: ids }),
  ]);
  expect(both.map(({ status, body }) => [status, body])).toEqual([
    [200, { cancelled: ids }],
    [200, { cancelled: ids }],
  ]);
  expect(await cash()).toBe(whole(1_000));
  const { body } = await at.ask(calls.orderDetail, { id: order.orderDetailId });
  expect(body).toMatchObject({
    orderStatus: legStates.cancelled,
    planBettingAmount: 2,
    actualBettingAmount: 0,
    cancellable: false,
  });
});

test('while games are switched off orders are refused, but can be cancelled', async () => {
  const { orderDetailId } = await place(slip('1|3|4'), 2);
  const { merchantId } = at.world;
  await changeSite(at.api.deps, switchFlag, { merchantId, flag: 'GAMELO3', enabled: false });
  const { placeOrder, placeMassive, placeMassiveOld, placeVnOrder, placeSeaOrder } = calls;
  for (const call of [placeOrder, placeMassive, placeMassiveOld, placeVnOrder, placeSeaOrder]) {
    const { status, body } = await at.ask(call, at.order(slip('1|3|4'), 2));
    expect([call.name, status, body.errorCode]).toEqual([call.name, 403, 'function.not.available']);
  }
  expect(await cash()).toBe(whole(998));
  expect((await at.ask(calls.cancelOrders, [orderDetailId])).status).toBe(200);
  expect(await cash()).toBe(whole(1_000));
});

test('cancelling several orders fails as a whole if the sale of one has ended', async () => {
  const old = await place(slip('1|3|4'), 2);
  at.later(61_000);
  await at.nextDraw();
  const open = await place(slip('1|3|4'), 2);
  const ids = [old.orderDetailId, open.orderDetailId];
  const { status, body } = await at.ask(calls.cancelOrders, ids);
  expect([status, body.errorCode]).toEqual([409, 'lottery.closed']);
  expect(await cash()).toBe(whole(996));
});

test('5.20 lists are paged and filtered by lottery, draw, order, status or time', async () => {
  const first = await place(slip('1|3|4'), 2);
  at.later(61_000);
  const number = await at.nextDraw();
  await place(slip('2|3|4'), 2);
  const listed = async (body: object) => {
    const { orders } = (await at.ask(calls.myOrders, body)).body;
    return orders.content.map(({ numero }: { numero: string }) => numero);
  };
  expect(await listed({})).toEqual([number, first.numero]);
  expect(await listed({ size: 1, page: 1 })).toEqual([first.numero]);
  expect(await listed({ numero: number })).toEqual([number]);
  expect(await listed({ orderNumber: first.orderNumber })).toEqual([first.numero]);
  expect(await listed({ gameId: at.lotteryId + 1 })).toEqual([]);
  expect(await listed({ orderStatus: legStates.lost })).toEqual([]);
  expect(await listed({ chasingOrder: true })).toEqual([]);
  expect(await listed({ chasingOrder: false })).toHaveLength(2);
  expect(await listed({ chasingStatus: 'running' })).toHaveLength(2);
  expect(await listed({ chasingStatus: 'ended' })).toEqual([]);
  const until = { startDate: first.bettingTime - 1, endDate: first.bettingTime + 1 };
  expect(await listed(until)).toEqual([first.numero]);
  const { body: today } = await at.ask(calls.ordersToday, { gameId: '-1', size: '1' });
  expect(today).toMatchObject({ totalPages: 2, totalElements: 2, size: 1 });
  const { body: other } = await at.ask(calls.ordersToday, { gameId: `${at.lotteryId + 1}` });
  expect(other.content).toEqual([]);
  at.later(86_400_000);
  expect((await at.ask(calls.ordersToday)).body.totalElements).toBe(0);
});

test('a member cannot see or cancel the orders of others', async () => {
  const { orderDetailId: id } = await place(slip('1|3|4'), 2);
  const other = await makeBettor(at.api.deps, at.site);
  expect((await at.ask(calls.myOrders, {}, {}, other)).body.orders.content).toEqual([]);
  for (const call of [calls.orderDetail, calls.orderLines])
    expect((await at.ask(call, { id }, {}, other)).status).toBe(404);
  expect((await at.ask(calls.cancelOrders, [id], {}, other)).status).toBe(404);
  const trial = await makeTrial(at.api.deps, at.site);
  expect((await at.ask(calls.myOrders, {}, {}, trial)).status).toBe(200);
});

test('5.23 orders of other prize modes have their own paths, also for cancelling', async () => {
  const order = await place(slip('1|3|4'), 2);
  for (const call of [calls.vnOrders, calls.seaOrders])
    expect((await at.ask(call)).body.orders.content).toEqual([]);
  const { db } = at.api.deps;
  for (const [prizeMode, call, cancel] of [
    ['VN', calls.vnOrders, calls.cancelVnOrders],
    ['SEA', calls.seaOrders, calls.cancelSeaOrders],
  ] as const) {
    await db.prisma.lottery.update({ where: { id: at.lotteryId }, data: { prizeMode } });
    const { body } = await at.ask(call, { gameId: `${at.lotteryId}` });
    expect(body.orders.content).toMatchObject([{ orderDetailId: order.orderDetailId }]);
    expect((await at.ask(cancel, [order.orderDetailId])).status).toBe(200);
  }
  await db.prisma.lottery.update({ where: { id: at.lotteryId }, data: { prizeMode: 'LOTT' } });
  expect(await cash()).toBe(whole(1_000));
});

test('accepts numbers with reduced payout if the order has the version of the controls that was shown', async () => {
  const { deps } = at.api;
  await controlNumbers(deps, at.world, { numbers: ['134'], rate: 500 });
  const { body: shown } = await at.ask(numberControls, { gameId: at.lotteryId });
  expect(shown.numbers).toEqual([
    {
      playId: numberOfPlay('LF', 'All3Straight'),
      playCode: 'All3Straight',
      number: '134',
      rate: 0.5,
      until: null,
    },
  ]);
  const order = at.order(slip('1|3|4,5'), 4, { controlVersion: shown.version });
  const { body: placed } = await at.ask(calls.placeOrder, order);
  const { body: mine } = await at.ask(calls.myOrders, { orderNumber: placed.orderNumber });
  const id = mine.orders.content[0]?.orderDetailId;
  const { body: lines } = await at.ask(calls.orderLines, { id });
  expect(lines.content).toMatchObject([
    { bet: '134', odds: 475, rate: 0.5, bettingAmount: 2 },
    { bet: '135', odds: 950, rate: 1, bettingAmount: 2 },
  ]);
});

test('older order lists contain the bet and the draw of our own lotteries', async () => {
  const one = await place(slip('1,2|3|4'), 4);
  const two = await place(`${slip('1|3|4')};${slip('5|6|7')}`, 4);
  const { body } = await at.ask(openLottOrders, { period: '7d' });
  const played = { playId: numberOfPlay('LF', 'All3Straight'), playCode: 'All3Straight' };
  expect(body.value.list).toMatchObject([
    {
      orderDetailId: two.orderDetailId,
      orderMasterId: two.orderMasterId,
      playId: null,
      playCode: null,
      betContent: null,
      numero: at.drawNumber,
      chase: 'N',
      status: 0,
    },
    {
      orderDetailId: one.orderDetailId,
      orderMasterId: one.orderMasterId,
      ...played,
      betContent: '1,2|3|4',
      bettingApproach: 1,
      numero: at.drawNumber,
      chase: 'N',
      prizeModeId: 1,
      betAmount: 4,
    },
  ]);
});

test('the balance includes payouts of the requested draws once they are decided', async () => {
  await place(slip('1|3|4', { multiple: 2 }), 4);
  await place(slip('9|9|9'), 2);
  const other = await makeBettor(at.api.deps, at.site);
  await at.ask(calls.placeOrder, at.order(slip('1|3|4'), 2), {}, other);
  const asked = { gameId: `${at.lotteryId}`, numeros: `${at.drawNumber},20990101-1` };
  const read = async (call: typeof balances | typeof wallets) =>
    (await at.ask(call, asked)).body.value;
  expect(await read(balances)).toMatchObject({ sumBalance: 994, draws: [] });
  await draw('134');
  expect(await read(balances)).toMatchObject({ sumBalance: 994, draws: [] });
  await decide();
  const draws = [{ gameId: at.lotteryId, numero: at.drawNumber, betAmount: 6, winAmount: 3_800 }];
  expect(await read(balances)).toMatchObject({ sumBalance: 994 + 3_800, draws, rounds: [] });
  expect(await read(wallets)).toMatchObject({ today: { profitAndLoss: 3_794 }, draws });
  const both = { ...asked, vassalage: 'arcade', roundNos: 'r:1' };
  expect((await at.ask(balances, both)).body.errorCode).toBe('request_param_err');
});
