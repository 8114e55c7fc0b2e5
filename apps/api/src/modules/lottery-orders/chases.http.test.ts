import { legStates } from '@app/shared/lottery-orders/lottery-leg-states';
import * as calls from '@app/shared/lottery-orders/schemas';
import { openLottOrders, settledLottOrders } from '@app/shared/orders/schemas';
import { expect, test } from 'vitest';
import { lotteryApi, slip } from '../../../../../tests/support/play/lottery-api.ts';
import { drawOutcome, settle } from '../../../../../tests/support/play/lottery-world.ts';
import { cashOf, whole } from '../../../../../tests/support/world.ts';

const at = lotteryApi();

const chase = (numbers: readonly string[], total: number, changes: object = {}) =>
  at.order(slip('1|3|4'), total, {
    chase: true,
    chaseSlip: numbers.map((numero, n) => ({ numero, multiple: n + 1 })),
    ...changes,
  });

const traceOf = async (id: string) => (await at.ask(calls.orderTrace, { id })).body;
const statusesOf = ({ orderDetailOrders }: { orderDetailOrders: { orderStatus: number }[] }) =>
  orderDetailOrders.map(({ orderStatus }) => orderStatus);

test('5.18 a chase bets on coming draws, is listed draw by draw, and can stop on a win', async () => {
  const numbers = await at.numbersAhead(2);
  const { body } = await at.ask(calls.placeOrder, chase(numbers, 12, { winningStop: true }));
  expect(body).toMatchObject({ numero: numbers[0], totalBettingAmount: 12 });
  expect(await cashOf(at.api.deps.db, at.member)).toBe(whole(988));
  const trace = await traceOf(body.orderNumber);
  expect(trace).toMatchObject({
    totalBetAmount: 12,
    totalActualBetAmount: 12,
    totalWinAmount: 0,
    totalChasePhases: 3,
    completed: 0,
    winningStop: true,
    endedByNumero: null,
    abandoning: false,
    mode: 'Dollar',
    series: 1_900,
    orderDetailOrders: numbers.map((numero, n) => ({
      numero,
      chasingOrder: n + 1,
      multiple: n + 1,
      stakes: 1,
      cancellable: true,
      bettingSumAmount: 2 * (n + 1),
    })),
  });
  expect(statusesOf(trace)).toEqual([legStates.placed, legStates.queued, legStates.queued]);
  const { body: mine } = await at.ask(calls.myOrders, { chasingOrder: true });
  expect(mine.orders.content[0]).toMatchObject({
    chasing: true,
    chasingPhase: 3,
    actualChasingPhase: 1,
    chaseEndNumero: numbers[2],
  });
  at.later(61_000);
  await drawOutcome(at.api.deps, at.world.drawId, '134');
  await settle(at.api.deps);
  const ended = await traceOf(body.orderNumber);
  expect(statusesOf(ended)).toContain(legStates.won);
  expect(statusesOf(ended)).toContain(legStates.stopped);
  expect(ended).toMatchObject({
    endedByNumero: numbers[0],
    totalWinAmount: 1_900,
    completed: expect.any(Number),
  });
});

test('older order lists filter by chase and by draw', async () => {
  const numbers = await at.numbersAhead(1);
  const { body: chased } = await at.ask(calls.placeOrder, chase(numbers, 6));
  const { body: single } = await at.ask(calls.placeOrder, at.order(slip('9|9|9'), 2));
  const found = async (
    filter: object,
    list: typeof openLottOrders | typeof settledLottOrders = openLottOrders,
  ) => {
    const { value } = (await at.ask(list, { period: '7d', ...filter })).body;
    const rows = value.list.map((row: { orderMasterId: string; numero: string }) => [
      row.orderMasterId,
      row.numero,
    ]);
    expect(value.footer.totalHands).toBe(rows.length);
    return rows.toSorted();
  };
  const [first, second] = numbers;
  const both = [
    [chased.orderNumber, first],
    [chased.orderNumber, second],
  ].toSorted();
  const other = [single.orderNumber, first];
  expect(await found({ chase: 'Y' })).toEqual(both);
  expect(await found({ chase: 'N' })).toEqual([other]);
  expect(await found({ numero: first })).toEqual([[chased.orderNumber, first], other].toSorted());
  expect(await found({ numero: second, chase: 'Y' })).toEqual([[chased.orderNumber, second]]);
  expect(await found({ numero: second, chase: 'N' })).toEqual([]);
  expect(await found({ numero: first }, settledLottOrders)).toEqual([]);
  at.later(61_000);
  await drawOutcome(at.api.deps, at.world.drawId, '134');
  await settle(at.api.deps);
  expect(await found({ numero: first, chase: 'Y' }, settledLottOrders)).toEqual([
    [chased.orderNumber, first],
  ]);
});

test('a leg of a chase on a coming draw can be cancelled by itself', async () => {
  const numbers = await at.numbersAhead(1);
  const { body } = await at.ask(calls.placeOrder, chase(numbers, 6));
  const { orderDetailOrders } = await traceOf(body.orderNumber);
  const { status } = await at.ask(calls.cancelOrders, [orderDetailOrders[1].orderDetailId]);
  expect(status).toBe(200);
  const trace = await traceOf(body.orderNumber);
  expect(statusesOf(trace)).toEqual([legStates.placed, legStates.cancelled]);
  expect(trace).toMatchObject({ totalBetAmount: 6, totalActualBetAmount: 2, completed: 1 });
});

test('a chase skips draws that accept no more bets, or is refused', async () => {
  const numbers = await at.numbersAhead(1);
  await at.price({ liabilityMax: whole(2_000) });
  const refused = await at.ask(calls.placeOrder, chase(numbers, 6));
  expect(refused.body.errorCode).toBe('lottery.draw_full');
  const taken = await at.ask(calls.placeOrder, chase(numbers, 6, { abandoning: true }));
  expect(taken.body).toMatchObject({ numero: numbers[0], totalBettingAmount: 2 });
});

test.each([
  ['of more than 120 draws', (one: string) => Array.from({ length: 121 }, () => one)],
  ['of one draw twice', (one: string) => [one, one]],
  ['of no draws', () => []],
  ['that begins with another draw', () => ['20261210-9']],
])('a chase %s is refused', async (_, numbersOf) => {
  const { status, body } = await at.ask(calls.placeOrder, chase(numbersOf(at.drawNumber), 2));
  expect([status, body.errorCode]).toEqual([400, 'request_param_err']);
});

test('only a chase has several draws, and it must have some', async () => {
  const chaseSlip = [{ numero: at.drawNumber, multiple: 1 }];
  for (const changes of [{ chaseSlip }, { chase: true }]) {
    const { status } = await at.ask(calls.placeOrder, at.order(slip('1|3|4'), 2, changes));
    expect(status).toBe(400);
  }
});
