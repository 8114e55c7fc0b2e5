import { randomUUID } from 'node:crypto';
import { numberOfPlay } from '@app/core/play/lottery-bets';
import * as calls from '@app/shared/lottery-orders/schemas';
import { openElottOrders, openLottOrders } from '@app/shared/orders/schemas';
import { beforeEach, expect, test } from 'vitest';
import { lotteryApi } from '../../../../../tests/support/play/lottery-api.ts';
import { cashOf, whole } from '../../../../../tests/support/world.ts';

const at = lotteryApi();

beforeEach(() => inMode('VN'));

const inMode = (prizeMode: string) =>
  at.api.deps.db.prisma.lottery.update({ where: { id: at.lotteryId }, data: { prizeMode } });

const content = (bettingContent: string, changes: object = {}) => ({
  gameId: at.lotteryId,
  winStop: false,
  playId: numberOfPlay('LF', 'All3Straight'),
  bettingContent,
  singleBetPrice: 2,
  bettingApproach: 1,
  bettingSlip: 1,
  numero: [{ numero: at.drawNumber, multiple: 1 }],
  ...changes,
});
const place = (contents: readonly object[], changes: object = {}) =>
  at.ask(calls.placeVnOrder, { prizeMode: 'Lott', device: 'WEB', contents, ...changes });
const cash = () => cashOf(at.api.deps.db, at.member);

test('5.22 contents of one lottery and draw become one order, in the member’s highest series', async () => {
  const { status, body } = await place([
    content('1,2_3_4', { bettingSlip: 2 }),
    content('123_456', { bettingApproach: 3, singleBetPrice: 0.1, bettingSlip: 2 }),
  ]);
  expect([status, body]).toEqual([
    200,
    { orderNumber: expect.any(String), numero: at.drawNumber, totalBettingAmount: 4.2 },
  ]);
  expect(await cash()).toBe(whole(995.8));
  const { body: mine } = await at.ask(calls.vnOrders);
  const [row] = mine.orders.content;
  expect(row).toMatchObject({ orderNumber: body.orderNumber, series: 1_900 });
  const { body: lines } = await at.ask(calls.orderLines, { id: row.orderDetailId });
  expect(lines.content).toMatchObject([
    { bet: '1,2|3|4', bettingApproach: 1, stakes: 2, bettingMode: 'Dollar', multiple: 1 },
    { bet: '123|456', bettingApproach: 2, stakes: 2, bettingMode: 'Cent', multiple: 5 },
  ]);
});

test('several draws become a chase, which can stop on a win', async () => {
  const numbers = await at.numbersAhead(1);
  const numero = numbers.map((one, n) => ({ numero: one, multiple: n + 1 }));
  const { body } = await place([content('1_3_4', { numero, winStop: true })]);
  expect(body.totalBettingAmount).toBe(6);
  const { body: trace } = await at.ask(calls.orderTrace, { id: body.orderNumber });
  expect(trace).toMatchObject({ totalChasePhases: 2, winningStop: true, abandoning: false });
});

test('an idempotency key places one order', async () => {
  const key = randomUUID();
  const order = { contents: [content('1_3_4')] };
  const [one, other] = [1, 2].map(() => at.ask(calls.placeVnOrder, order, { key }));
  const taken = [await one, await other].filter((answer) => answer?.status === 200);
  const again = await at.ask(calls.placeVnOrder, order, { key });
  expect(again.body).toEqual(taken[0]?.body);
  expect(await cash()).toBe(whole(998));
});

test('5.24 Southeast Asian lotteries have their own path, and each path refuses the lotteries of the other', async () => {
  const contents = [content('1_3_4')];
  const sea = () => at.ask(calls.placeSeaOrder, { prizeMode: 'SEA', contents });
  expect((await sea()).body.errorCode).toBe('lottery.not_found');
  await inMode('SEA');
  expect((await place(contents)).body.errorCode).toBe('lottery.not_found');
  expect((await sea()).status).toBe(200);
});

test('older order lists filter regions by product and prize mode', async () => {
  await inMode('SEA');
  const contents = [content('1_3_4')];
  expect((await at.ask(calls.placeSeaOrder, { prizeMode: 'SEA', contents })).status).toBe(200);
  const found = async (list: typeof openLottOrders | typeof openElottOrders, filter: object) => {
    const { value } = (await at.ask(list, { period: '7d', ...filter })).body;
    expect(value.footer.totalHands).toBe(value.list.length);
    return value.list.map(({ prizeModeId }: { prizeModeId: number }) => prizeModeId);
  };
  expect(await found(openLottOrders, {})).toEqual([4]);
  for (const filter of [{ productCode: 'TCG_SEA' }, { prizeModeId: '4' }]) {
    expect(await found(openLottOrders, filter)).toEqual([4]);
    expect(await found(openElottOrders, filter)).toEqual([4]);
  }
  for (const filter of [
    { productCode: 'LOTT' },
    { productCode: 'TCG_LOTTO_VN' },
    { productCode: 'ELOTT' },
    { prizeModeId: '5' },
    { prizeModeId: '4', productCode: 'LOTT' },
  ])
    expect(await found(openLottOrders, filter), JSON.stringify(filter)).toEqual([]);
  await inMode('VN');
  expect(await found(openLottOrders, { productCode: 'TCG_LOTTO_VN' })).toEqual([5]);
});

test('refuses totals or counts that differ from the server’s', async () => {
  const { body } = await place([content('1,2_3_4'), content('9_9_9')]);
  expect(body).toMatchObject({ errorCode: 'lottery.total_differs', params: { total: 6 } });
  expect(await cash()).toBe(whole(1_000));
});

test.each([
  ['several lotteries', () => ({ gameId: 1_234 })],
  ['several draws', () => ({ numero: [{ numero: '20261210-9', multiple: 1 }] })],
  ['several multiples', () => ({ numero: [{ numero: at.drawNumber, multiple: 2 }] })],
  ['a chase that stops and one that does not', () => ({ winStop: true })],
])('refuses contents of %s', async (_, changes) => {
  const { status, body } = await place([content('1_3_4'), content('1_3_5', changes())]);
  expect([status, body.errorCode]).toEqual([400, 'request_param_err']);
  expect(await cash()).toBe(whole(1_000));
});

test.each([
  ['a price that no note has', { singleBetPrice: 0.03 }, 'malformed'],
  ['a price beyond all multiples', { singleBetPrice: 400_000 }, 'malformed'],
  ['an unknown play', { playId: 99 }, 'not_offered'],
])('refuses a content with %s and names it', async (_, changes, because) => {
  const { status, body } = await place([content('1_3_4'), content('1_3_5', changes)]);
  expect([status, body.errorCode, body.params]).toMatchObject([
    400,
    'lottery.slip_refused',
    { slip: 2, because },
  ]);
});
