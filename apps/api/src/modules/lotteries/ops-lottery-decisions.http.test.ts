import { drawsWithBets } from '@app/core/play/lottery-bets';
import { decide } from '@app/shared/approvals/ops-calls';
import * as calls from '@app/shared/lotteries/decisions.ops-calls';
import { draw as readDraw } from '@app/shared/lotteries/ops-calls';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { takeSeries } from '../../../../../tests/support/agents/series.ts';
import { makeOperator, sendOps } from '../../../../../tests/support/people/operators.ts';
import {
  makeExternalDraw,
  makeExternalLottery,
} from '../../../../../tests/support/play/external-draws.ts';
import {
  bet,
  drawOutcome,
  legsOf,
  makeBettor,
  makeDraw,
  makeLottery,
  makeLotteryWorld,
  price,
  settle,
  straight,
} from '../../../../../tests/support/play/lottery-world.ts';
import { startApi, type TestApi } from '../../../../../tests/support/servers/api.ts';
import { makeSite, whole } from '../../../../../tests/support/world.ts';

let api: TestApi;
let site: Awaited<ReturnType<typeof makeSite>>;
let lotteries = 0;

beforeAll(async () => {
  api = await startApi();
  return api.close;
});
beforeEach(async () => {
  site = await makeSite(api.deps);
});

type Call = Parameters<typeof sendOps>[1];
/** Sends each request as a new operator. */
const ask = async (call: Call, body: object) => {
  const { token } = await makeOperator(api);
  return (await sendOps(api, call, { site: site.code, token, body })).body;
};
const byTwo = async (call: Call, body: object) => {
  const { value } = await ask(call, body);
  return ask(decide, { id: value.approvalId, approve: true });
};
const stateOf = async (id: bigint) => {
  const draw = await api.deps.db.prisma.lotteryDraw.findUniqueOrThrow({ where: { id } });
  return [draw.state, draw.heldBecause];
};

const MONTHLY = { by: 'monthly', time: '16:00', numbering: { by: 'day' } };
/** A day of the month that is not near. */
const monthlyDay = () => new Date(api.deps.clock().getTime() + 15 * 86_400_000).getUTCDate();

/** A lottery that is drawn elsewhere, with a draw that is due. */
async function drawnElsewhere() {
  const lottery = `D${++lotteries}`;
  const lotteryId = await makeExternalLottery(api.deps, { code: lottery, family: 'LF' });
  const drawId = await makeExternalDraw(api.deps, { lotteryId, number: '1' });
  return { lotteryId, drawId, lottery, named: { lottery, draw: '1' } };
}

test('one operator holds a draw, and two release it', async () => {
  const { drawId, named } = await drawnElsewhere();
  const held = await ask(calls.holdDraw, { ...named, reason: 'A storm' });
  expect(held.success).toBe(true);
  expect(await stateOf(drawId)).toEqual(['held', 'A storm']);
  const resumed = { ...named, as: 'resumed', reason: 'It was drawn' };
  const asked = await ask(calls.decideDraw, resumed);
  expect(await stateOf(drawId)).toEqual(['held', 'A storm']);
  const approved = await ask(decide, { id: asked.value.approvalId, approve: true });
  expect(approved.success).toBe(true);
  expect(await stateOf(drawId)).toEqual(['pending', null]);
});

test('an operator of one site cannot approve requests for every site', async () => {
  const { drawId, named } = await drawnElsewhere();
  await ask(calls.holdDraw, { ...named, reason: 'A storm' });
  const annulled = { ...named, as: 'annulled', reason: 'It was never drawn' };
  const { value } = await ask(calls.decideDraw, annulled);
  const { token } = await makeOperator(api, { merchantId: site.merchantId });
  const body = { id: value.approvalId, approve: true };
  const refused = await sendOps(api, decide, { site: site.code, token, body });
  expect(refused.body.errorCode).toBe('operator.forbidden');
  expect(await stateOf(drawId)).toEqual(['held', 'A storm']);
  expect((await ask(decide, body)).success).toBe(true);
});

test('two operators annul a held draw', async () => {
  const { drawId, named } = await drawnElsewhere();
  await ask(calls.holdDraw, { ...named, reason: 'A storm' });
  const annulled = { ...named, as: 'annulled', reason: 'It was never drawn' };
  expect((await byTwo(calls.decideDraw, annulled)).success).toBe(true);
  expect(await stateOf(drawId)).toEqual(['void', null]);
});

test('two operators correct a result with the previewed effect, and the worker settles it again', async () => {
  const { deps } = api;
  const { merchantId } = site;
  await takeSeries(deps, merchantId);
  const lotteryId = await makeLottery(deps, 'SSC');
  await price(deps, lotteryId);
  await deps.db.prisma.lottery.update({
    where: { id: lotteryId },
    data: { source: 'external' },
  });
  const [lottery, draw] = ['SSC1M', '20261210-001'];
  const world = { merchantId, lotteryId, ...(await makeDraw(deps, lotteryId, draw)) };
  const member = await makeBettor(deps, world);
  const last3 = (ball: string, multiple: number) => ({
    slips: [straight(ball, { play: 'Last3Straight', multiple })],
    total: 2 * multiple,
  });
  await bet(deps, world, member, last3('1|3|4', 1));
  await bet(deps, world, member, last3('4|3|1', 2));
  await drawOutcome(deps, world.drawId, '00134');
  await settle(deps);
  const corrected = { lottery, draw, result: '00431' };
  const effect = (await ask(calls.previewCorrection, corrected)).value;
  expect(effect.outcome).toBe('00431');
  expect(effect.sites).toMatchObject([
    { bets: 2, changed: 2, members: 1, toPay: 3_800, toTakeBack: 1_900, owing: 0, lacking: 0 },
  ]);
  const asked = await ask(calls.correctDraw, {
    ...corrected,
    version: 1,
    reason: 'The organizer corrected it',
  });
  expect((await ask(calls.previewCorrection, corrected)).value).toEqual(effect);
  const drawState = async () => (await ask(readDraw, { lottery, draw })).value;
  expect(await drawState()).toMatchObject({ state: 'settled', toSettle: null });
  expect((await ask(decide, { id: asked.value.approvalId, approve: true })).success).toBe(true);
  expect(await drawState()).toMatchObject({ state: 'drawn', outcomeVersion: 2, toSettle: 2 });
  await settle(deps);
  expect(await drawState()).toMatchObject({
    state: 'settled',
    toSettle: null,
    outcome: '00431',
    outcomes: [{ version: 2, reason: 'The organizer corrected it' }, { version: 1 }],
  });
  const payouts = (await legsOf(deps.db, world.drawId)).map(({ payout }) => payout);
  expect(payouts).toEqual([0n, whole(3_800)]);
  // The previewed result is outdated.
  const late = await ask(calls.correctDraw, {
    ...corrected,
    result: '00999',
    version: 1,
    reason: 'The organizer corrected it',
  });
  expect(late.errorCode).toBe('lottery.draw_state_changed');
});

test('days without draws are previewed and applied after a second approval', async () => {
  const world = await makeLotteryWorld(api.deps);
  const member = await makeBettor(api.deps, world);
  await bet(api.deps, world, member, { slips: [straight('1|2|3')], total: 2 });
  expect(await drawsWithBets(api.deps.db, [world.drawId])).toEqual([world.drawId]);
  const free = await makeExternalDraw(api.deps, {
    lotteryId: world.lotteryId,
    number: 'free',
    agoMs: -60_000,
  });
  const { day } = await api.deps.db.prisma.lotteryDraw.findUniqueOrThrow({
    where: { id: world.drawId },
  });
  const fromDay = day.toISOString().slice(0, 10);
  const untilDay = new Date(day.getTime() + 86_400_000).toISOString().slice(0, 10);
  const days = { lottery: 'LF1M', fromDay, untilDay };
  expect((await ask(calls.previewHoliday, days)).value).toEqual({ voided: 1, held: 1 });
  expect(await stateOf(free)).toEqual(['pending', null]);
  const entered = await byTwo(calls.enterHoliday, { ...days, reason: 'New year' });
  expect(entered.success).toBe(true);
  expect(await stateOf(free)).toEqual(['void', null]);
  expect(await stateOf(world.drawId)).toEqual(['held', 'New year']);
});

test('refuses past days and inverted ranges, and names the field', async () => {
  const { lottery } = await drawnElsewhere();
  const wrong = async (fromDay: string, untilDay: string) =>
    (await ask(calls.previewHoliday, { lottery, fromDay, untilDay })).value.fields;
  expect(await wrong('2020-01-01', '2126-01-01')).toEqual(['fromDay']);
  expect(await wrong('2126-01-02', '2126-01-01')).toEqual(['untilDay']);
  expect(await wrong('2126-01-02', '2128-01-01')).toEqual(['untilDay']);
});

test('an operator of one site cannot decide for all sites', async () => {
  const { named } = await drawnElsewhere();
  const { token } = await makeOperator(api, { merchantId: site.merchantId });
  const body = { ...named, reason: 'A storm' };
  const answer = await sendOps(api, calls.holdDraw, { site: site.code, token, body });
  expect(answer.body.errorCode).toBe('operator.forbidden');
});

test('two operators move an external draw, and members get a message', async () => {
  const { deps } = api;
  const { merchantId } = site;
  await takeSeries(deps, merchantId);
  const id = await makeLottery(deps, 'LF');
  await price(deps, id);
  const world = { merchantId, lotteryId: id, ...(await makeDraw(deps, id, '20261210-900')) };
  const member = await makeBettor(deps, world);
  await bet(deps, world, member, { slips: [straight('1|2|3')], total: 2 });
  const { code: lottery } = await deps.db.prisma.lottery.update({
    where: { id },
    data: { source: 'external', calendar: { ...MONTHLY, days: [monthlyDay()] } },
  });
  const named = { lottery, draw: '20261210-900' };
  const before = (await ask(readDraw, named)).value;
  const day = new Date(before.drawsAt + 2 * 86_400_000).toISOString().slice(0, 10);
  const moved = { ...named, from: before.drawsAt, day, time: '16:00', reason: 'Postponed' };
  expect((await ask(calls.moveDraw, { ...moved, time: '25:00' })).errorCode).toBe(
    'request_param_err',
  );
  const asked = await ask(calls.moveDraw, moved);
  expect((await ask(readDraw, named)).value.drawsAt).toBe(before.drawsAt);
  expect((await ask(decide, { id: asked.value.approvalId, approve: true })).success).toBe(true);
  const drawsAt = Date.parse(`${day}T16:00:00Z`);
  expect((await ask(readDraw, named)).value).toMatchObject({
    number: '20261210-900',
    day,
    drawsAt,
    movedFrom: before.drawsAt,
    state: 'pending',
    closesAt: drawsAt - (before.drawsAt - before.closesAt),
  });
  const message = { cause: 'lottery.draw_moved' };
  expect(
    await deps.db.prisma.messageRecipient.count({ where: { memberId: member.id, message } }),
  ).toBe(1);
  expect((await ask(calls.moveDraw, moved)).errorCode).toBe('lottery.draw_state_changed');
});
