import { legStates } from '@app/shared/lottery-orders/lottery-leg-states';
import { beforeEach, expect, test } from 'vitest';
import { crashAtEachStatement } from '../../../../../../tests/support/faults/crash-at-each-statement.ts';
import {
  bet,
  type LotteryWorld,
  legOf,
  legsOf,
  makeBettor,
  makeDraw,
  settle,
  straight,
} from '../../../../../../tests/support/play/lottery-world.ts';
import { runs } from '../../../../../../tests/support/runs.ts';
import { cashOf, whole } from '../../../../../../tests/support/world.ts';
import type { Member } from '../../../people/members/index.ts';
import { type Database, inTransaction, type Tx } from '../../../platform/db/index.ts';
import type { Deps } from '../../../platform/kernel/index.ts';
import { readBets } from '../../bets/index.ts';
import { decideHeldDraw, enterHoliday, holdDraw } from '../../lotteries/index.ts';
import { auditDraws, cancelLegs, drawsWithBets } from '../index.ts';
import { type AtNoon, beginAtNoon } from '../test-support/at-noon.ts';

let noon: AtNoon;
let db: Database;
let deps: Deps;
let world: LotteryWorld;
let member: Member;

beforeEach(async () => {
  noon = await beginAtNoon();
  ({ db, deps, world, member } = noon);
  return noon.close;
});

const within = <T>(step: (tx: Tx) => Promise<T>) => inTransaction(db, step);
const betOn = (drawId: bigint, by = member) =>
  bet(deps, world, by, { slips: [straight('1|3|4')], total: 2, drawId });
const annul = async (drawId: bigint) => {
  await within((tx) => holdDraw(tx, { drawId, because: 'a doubt' }));
  await within((tx) => decideHeldDraw(tx, { drawId, as: 'annulled' }));
};

test('refunds every stake on a voided draw, with one notice per member', async () => {
  const other = await makeBettor(deps, world);
  const { betId } = await legOf(db, await betOn(world.drawId));
  await betOn(world.drawId);
  await betOn(world.drawId, other);
  await annul(world.drawId);
  noon.after(70_000);
  const published: unknown[] = [];
  await settle({ ...deps, publish: (event) => void published.push(event) });
  expect([await cashOf(db, member), await cashOf(db, other)]).toEqual([whole(1_000), whole(1_000)]);
  expect(await noon.escrow()).toBe(0n);
  expect(await legsOf(db, world.drawId)).toMatchObject(
    [1, 2, 3].map(() => ({ state: legStates.void, payout: 0n, endedAt: deps.clock() })),
  );
  expect(await readBets(db, [betId])).toMatchObject([{ state: 'void', payout: 0n }]);
  const { merchantId } = world;
  expect(published).toEqual([
    ...[member, other].flatMap(({ id: memberId }) => [
      { merchantId, memberId, kind: 'bets' },
      { merchantId, memberId, kind: 'balance' },
    ]),
    { merchantId, kind: 'draws' },
  ]);
  expect(await db.prisma.lotteryDraw.findFirst()).toMatchObject({
    state: 'void',
    settledAt: deps.clock(),
  });
  expect(await settle(deps)).toBe(0);
});

test('refuses bets on a held or voided draw, and cancellations', async () => {
  const { publicId } = await legOf(db, await betOn(world.drawId));
  const cancel = () => cancelLegs(deps, { ...world, memberId: member.id, publicIds: [publicId] });
  const closed = { code: 'lottery.closed' };
  await within((tx) => holdDraw(tx, { drawId: world.drawId, because: 'a doubt' }));
  await expect(betOn(world.drawId)).rejects.toMatchObject(closed);
  await expect(cancel()).rejects.toMatchObject(closed);
  expect(await settle(deps)).toBe(0);
  await within((tx) => decideHeldDraw(tx, { drawId: world.drawId, as: 'annulled' }));
  await expect(cancel()).rejects.toMatchObject(closed);
  expect(await cashOf(db, member)).toBe(whole(998));
  await settle(deps);
  await expect(betOn(world.drawId)).rejects.toMatchObject(closed);
  expect(await cashOf(db, member)).toBe(whole(1_000));
});

test('refunds each stake once, with concurrent workers and bets', async () => {
  const draws = [world.drawId];
  for (const number of ['20261210-002', '20261210-003'])
    draws.push((await makeDraw(deps, world.lotteryId, number)).drawId);
  const others = await Promise.all([makeBettor(deps, world), makeBettor(deps, world)]);
  for (const drawId of draws)
    for (const by of [member, ...others]) await betOn(drawId, by).then(() => betOn(drawId, by));
  // Concurrent bets are placed before the draw is held, or refused.
  const late = others.map((by) => betOn(world.drawId, by).catch(({ code }) => code));
  await Promise.all([...late, ...draws.map(annul)]);
  await Promise.all([settle(deps, 2), settle(deps, 3), settle(deps, 2)]);
  await settle(deps);
  for (const by of [member, ...others]) expect(await cashOf(db, by)).toBe(whole(1_000));
  expect(await noon.escrow()).toBe(0n);
});

test('a refund is atomic and made once after a crash at any statement', async () => {
  for (let n = 0; n < 3; n++) await betOn(world.drawId);
  await annul(world.drawId);
  const died = await crashAtEachStatement(
    deps,
    (dying) => settle(dying, 2),
    async () => {
      const legs = await legsOf(db, world.drawId);
      const open = legs.filter(({ state }) => state === legStates.placed).length;
      expect(await cashOf(db, member)).toBe(whole(1_000 - 2 * open));
      expect(await auditDraws(db)).toEqual([]);
    },
  );
  expect(died).toBeGreaterThan(runs(1, 5));
  expect(await cashOf(db, member)).toBe(whole(1_000));
});

test('a holiday holds the draw with a bet, and voids those without', async () => {
  const free = await makeDraw(deps, world.lotteryId, '20261210-002');
  const cancelled = await makeDraw(deps, world.lotteryId, '20261210-003');
  await betOn(world.drawId);
  const { publicId } = await legOf(db, await betOn(cancelled.drawId));
  await cancelLegs(deps, { ...world, memberId: member.id, publicIds: [publicId] });
  const { lotteryId } = world;
  const holiday = { lotteryId, fromDay: '2026-12-10', untilDay: '2026-12-11', enteredBy: 'anna' };
  const entered = within((tx) =>
    enterHoliday(tx, { ...holiday, reason: 'Tết' }, { now: deps.clock(), drawsWithBets }),
  );
  expect(await entered).toEqual({ voided: 2, held: 1 });
  expect(await db.prisma.lotteryDraw.findUnique({ where: { id: free.drawId } })).toMatchObject({
    state: 'void',
  });
  await within((tx) => decideHeldDraw(tx, { drawId: world.drawId, as: 'annulled' }));
  await settle(deps);
  expect(await cashOf(db, member)).toBe(whole(1_000));
});
