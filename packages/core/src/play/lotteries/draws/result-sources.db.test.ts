import { money } from '@app/shared/money/money';
import { beforeEach, expect, test } from 'vitest';
import { advisoryWaits } from '../../../../../../tests/support/databases/advisory-waits.ts';
import { makeSite } from '../../../../../../tests/support/world.ts';
import { inTransaction, type Tx } from '../../../platform/db/index.ts';
import { addPrices, pricesInForce } from '../prices.ts';
import { enterResult } from '../results/enter-result.ts';
import { type DrawsWorld, makeDrawsWorld, makeLottery } from '../test-support/draws-world.ts';
import { noBets } from '../test-support/no-bets.ts';
import { correctOutcome } from './correct-outcome.ts';
import { type EndOfBets, lockToSettleShared } from './draws-to-settle.ts';
import { enterHoliday } from './enter-holiday.ts';
import { decideHeldDraw, holdDraw } from './hold-draws.ts';
import { drawHistory, upcomingDraws } from './list-draws.ts';
import { makeDraws } from './make-draws.ts';
import { lockDrawsOnSale } from './on-sale.ts';
import { settleDraws } from './settle-draws.ts';

/** 16:00 in the lottery's zone. */
const NOON = '2026-11-24T08:00:00Z';
const DAILY = {
  by: 'times' as const,
  numbering: { by: 'day' } as const,
  at: [{ weekdays: [1, 2, 3, 4, 5, 6, 7], time: '21:15' }] as [
    { weekdays: [number, ...number[]]; time: string },
  ],
};

let world: DrawsWorld;

beforeEach(async () => {
  world = await makeDrawsWorld(NOON);
  return world.close;
});

const firstDraw = async (lotteryId: number) => {
  const [draw] = await upcomingDraws(world.deps.db, { lotteryId, now: new Date(NOON), rowsMax: 1 });
  return draw?.id ?? expect.unreachable('no draw');
};
const stateOf = async (id: bigint) => {
  const where = { where: { id }, include: { outcomes: { orderBy: { version: 'asc' } } } } as const;
  const draw = await world.deps.db.prisma.lotteryDraw.findUniqueOrThrow(where);
  return [draw.state, draw.heldBecause, draw.outcomes.map(({ outcome }) => outcome)];
};
const within = <T>(step: (tx: Tx) => Promise<T>) => inTransaction(world.deps.db, step);
const settle = () => settleDraws(world.deps, new AbortController().signal, noBets);

/** Makes a draw of an external lottery and sets the clock to an hour after its time. */
async function drawnElsewhere(): Promise<bigint> {
  const lotteryId = await makeLottery(world, { source: 'external', calendar: DAILY });
  await makeDraws(world.draws);
  const id = await firstDraw(lotteryId);
  world.moveTo('2026-11-24T14:15:00Z');
  return id;
}
const enter = (drawId: bigint, enteredBy: string, result: string) =>
  enterResult(world.deps, { drawId, enteredBy, result });

test('two sources that agree decide an outcome, a repeated one does not', async () => {
  const id = await drawnElsewhere();
  expect(await enter(id, 'anna', '123')).toEqual({ became: 'noted' });
  expect(await enter(id, 'anna', '123')).toEqual({ became: 'noted' });
  expect(await stateOf(id)).toEqual(['pending', null, []]);
  const both = await Promise.all([enter(id, 'ben', '123'), enter(id, 'cleo', '123')]);
  expect(both).toContainEqual({ became: 'drawn' });
  expect(both).toContainEqual({ refused: 'has_outcome' });
  expect(await stateOf(id)).toEqual(['drawn', null, ['123']]);
  expect(world.enqueued).toEqual(['settle-draws']);
});

test('sources that differ hold a draw until they agree', async () => {
  const id = await drawnElsewhere();
  await enter(id, 'anna', '123');
  expect(await enter(id, 'ben', '124')).toEqual({ became: 'held' });
  expect(await stateOf(id)).toEqual(['held', 'results_differ', []]);
  expect(await enter(id, 'cleo', '124')).toEqual({ became: 'held' });
  expect(await enter(id, 'anna', '124')).toEqual({ became: 'drawn' });
  expect(await stateOf(id)).toEqual(['drawn', null, ['124']]);
});

test('refuses results that are invalid, too early or of an own draw', async () => {
  const id = await drawnElsewhere();
  for (const result of ['', '12', '1234', 'abc'])
    expect(await enter(id, 'anna', result)).toEqual({ refused: 'malformed' });
  world.moveTo(NOON);
  expect(await enter(id, 'anna', '123')).toEqual({ refused: 'not_over' });
  expect(await enter(9_999n, 'anna', '123')).toEqual({ refused: 'unknown_draw' });
  const own = await makeLottery(world, { code: 'OWN' });
  await makeDraws(world.draws);
  expect(await enter(await firstDraw(own), 'anna', '123')).toEqual({ refused: 'not_external' });
});

/** Corrects the first outcome of a draw. */
const correctFirst = (drawId: bigint, result: string) => {
  const decision = { operator: 'cleo', reason: 'the organizer misprinted it' };
  return within((tx) =>
    correctOutcome(tx, { drawId, result, version: 1, ...decision }, world.deps.clock()),
  );
};

test('a correction follows the outcome that it corrects, and the draw is settled again', async () => {
  const id = await drawnElsewhere();
  await enter(id, 'anna', '123');
  await enter(id, 'ben', '123');
  await settle();
  const correct = (result: string, drawId = id) => correctFirst(drawId, result);
  for (const result of ['123', '12'])
    await expect(correct(result)).rejects.toMatchObject({ code: 'lottery.result_refused' });
  await expect(correct('321', 9_999n)).rejects.toMatchObject({ code: 'lottery.draw_not_found' });
  await correct('321');
  // A correction of an outdated version is rejected.
  await expect(correct('132')).rejects.toMatchObject({ code: 'lottery.draw_state_changed' });
  expect(await stateOf(id)).toEqual(['drawn', null, ['123', '321']]);
  expect(await settle()).toBe(1);
  const now = world.deps.clock();
  const draw = await world.deps.db.prisma.lotteryDraw.findUniqueOrThrow({ where: { id } });
  const [newest] = await drawHistory(world.deps.db, { lotteryId: draw.lotteryId, now, rowsMax: 1 });
  expect(newest).toMatchObject({ state: 'settled', outcome: '321' });
});

test('a correction waits for settlement steps at both ends of a draw, and precedes the next ones', async () => {
  const id = await drawnElsewhere();
  await enter(id, 'anna', '123');
  await enter(id, 'ben', '123');
  /** A settlement step from one end of the draw, which runs until the test ends it. */
  const stepAt = (end: EndOfBets) => {
    const over = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<number | undefined>();
    const done = within(async (tx) => {
      begun.resolve((await lockToSettleShared(tx, id, end))?.outcomeVersion);
      await over.promise;
    });
    const stop = () => {
      over.resolve();
      return done;
    };
    return { version: begun.promise, end: stop };
  };
  const waits = (count: number) => expect.poll(() => advisoryWaits(world.deps.db)).toBe(count);
  const [first, last] = [stepAt('first'), stepAt('last')];
  expect(await Promise.all([first.version, last.version])).toEqual([1, 1]);
  const correcting = correctFirst(id, '321');
  await waits(1);
  await first.end();
  const next = stepAt('first');
  await waits(2);
  await last.end();
  await correcting;
  expect(await next.version).toBe(2);
  await next.end();
});

test('corrects no own draw, and no draw without an outcome', async () => {
  const correct = (drawId: bigint) => correctFirst(drawId, '321');
  const elsewhere = await drawnElsewhere();
  await expect(correct(elsewhere)).rejects.toMatchObject({ code: 'lottery.draw_state_changed' });
  const own = await makeLottery(world, { code: 'OWN' });
  await makeDraws(world.draws);
  await expect(correct(await firstDraw(own))).rejects.toMatchObject({
    code: 'lottery.not_external',
  });
});

test('a holiday voids draws without bets, holds those with bets, and creates none', async () => {
  const lotteryId = await makeLottery(world, { source: 'external', calendar: DAILY });
  await makeDraws(world.draws);
  const [today, tomorrow] = await upcomingDraws(world.deps.db, {
    lotteryId,
    now: world.deps.clock(),
    rowsMax: 2,
  });
  const [held, free] = [today?.id ?? 0n, tomorrow?.id ?? 0n];
  const holiday = { lotteryId, fromDay: '2026-11-24', untilDay: '2026-11-27', enteredBy: 'anna' };
  const withBets = async (_: unknown, ids: readonly bigint[]) => ids.filter((id) => id === held);
  const entered = within((tx) =>
    enterHoliday(
      tx,
      { ...holiday, reason: 'Tết' },
      { now: world.deps.clock(), drawsWithBets: withBets },
    ),
  );
  expect(await entered).toEqual({ voided: 2, held: 1 });
  expect(await stateOf(held)).toEqual(['held', 'Tết', []]);
  expect(await stateOf(free)).toEqual(['void', null, []]);
  const sold = inTransaction(world.deps.db, (tx) =>
    lockDrawsOnSale(tx, { drawIds: [held, free], now: world.deps.clock() }),
  );
  expect(await sold).toEqual([]);
  world.moveTo('2026-11-26T08:00:00Z');
  expect(await makeDraws(world.draws)).toBe(1);
  const [next] = await upcomingDraws(world.deps.db, {
    lotteryId,
    now: world.deps.clock(),
    rowsMax: 1,
  });
  expect(next?.number).toBe('20261128');
});

test('operators hold a draw, then resume or void it, each once', async () => {
  const lotteryId = await makeLottery(world);
  await makeDraws(world.draws);
  const id = await firstDraw(lotteryId);
  const hold = () => within((tx) => holdDraw(tx, { drawId: id, because: 'a doubt' }));
  const decide = (as: 'resumed' | 'annulled', drawId = id) =>
    within((tx) => decideHeldDraw(tx, { drawId, as }));
  const changed = { code: 'lottery.draw_state_changed' };
  await expect(decide('annulled')).rejects.toMatchObject(changed);
  await hold();
  await expect(hold()).rejects.toMatchObject(changed);
  expect(await stateOf(id)).toEqual(['held', 'a doubt', []]);
  await decide('resumed');
  await expect(decide('resumed')).rejects.toMatchObject(changed);
  expect(await stateOf(id)).toEqual(['pending', null, []]);
  await hold();
  const both = await Promise.allSettled([decide('annulled'), decide('annulled')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await expect(hold()).rejects.toMatchObject(changed);
  expect(await stateOf(id)).toEqual(['void', null, []]);
  const unknown = { code: 'lottery.draw_not_found' };
  await expect(decide('annulled', 9_999n)).rejects.toMatchObject(unknown);
});

test('the newest valid prices apply, a site’s own before those of all sites', async () => {
  const lotteryId = await makeLottery(world);
  const { merchantId } = await makeSite(world.deps);
  const other = await makeSite(world.deps);
  const terms = {
    lotteryId,
    prices: { All3Straight: { win: { by: 'odds' as const, odds: 9_500_000 } } },
    seriesMin: 1_800,
    seriesMax: 1_960,
    noteMin: money(1_000n),
    madeBy: 'anna',
    memberStakeMax: money(1_000_000n),
    liabilityMax: money(5_000_000n),
  };
  const add = (changes: object) =>
    inTransaction(world.deps.db, (tx) =>
      addPrices(tx, { ...terms, validFrom: new Date(NOON), ...changes }, world.deps.clock()),
    );
  const held = async (site: bigint) =>
    (await pricesInForce(world.deps.db, { lotteryId, merchantId: site, now: world.deps.clock() }))
      ?.seriesMax;
  expect(await held(merchantId)).toBeUndefined();
  expect(await add({})).toBe(1);
  expect(await add({ seriesMax: 1_970 })).toBe(2);
  expect(await add({ seriesMax: 1_999, validFrom: new Date('2026-11-25T08:00:00Z') })).toBe(3);
  expect(await add({ merchantId, seriesMax: 1_900 })).toBe(1);
  expect([await held(merchantId), await held(other.merchantId)]).toEqual([1_900, 1_970]);
  world.moveTo('2026-11-25T08:00:00Z');
  expect(await held(other.merchantId)).toBe(1_999);
});
