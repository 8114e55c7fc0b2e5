import { makeSeal } from '@app/shared/process/seal';
import { beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../../tests/support/databases/database.ts';
import { crashAtEachStatement } from '../../../../../../tests/support/faults/crash-at-each-statement.ts';
import {
  bet,
  type LotteryWorld,
  legsOf,
  makeBettor,
  makeLotteryWorld,
  settle,
  straight,
} from '../../../../../../tests/support/play/lottery-world.ts';
import { runs } from '../../../../../../tests/support/runs.ts';
import { depsOf, whole } from '../../../../../../tests/support/world.ts';
import { trialBalance } from '../../../books/ledger/index.ts';
import type { Member } from '../../../people/members/index.ts';
import { type Database, inTransaction, sql } from '../../../platform/db/index.ts';
import type { Deps } from '../../../platform/kernel/index.ts';
import {
  enterResult,
  lockDrawsOnSale,
  type MoveDraw,
  makeDraws,
  moveDraw,
  nearDraws,
  pageOfDraws,
} from '../../lotteries/index.ts';
import { notifyMovedDraw } from './notify-moved-draw.ts';

const MONTHLY = { by: 'monthly', days: [1, 16], time: '16:00', numbering: { by: 'day' } };
const FIRST = new Date('2026-12-16T16:00:00Z');
const CLOSES_BEFORE_MS = 300_000;

let db: Database;
let deps: Deps;
let now: Date;
let world: LotteryWorld;
let member: Member;

/** An external lottery with draws on the 1st and 16th: its next draw, and the one after it. */
beforeEach(async () => {
  db = await freshDatabase();
  deps = depsOf(db, () => now);
  now = new Date('2026-12-10T05:00:00Z');
  const { merchantId, lotteryId, drawId } = await makeLotteryWorld(deps);
  await db.prisma.lotteryDraw.update({ where: { id: drawId }, data: { state: 'void' } });
  const data = { source: 'external', calendar: MONTHLY };
  await db.prisma.lottery.update({ where: { id: lotteryId }, data });
  world = { merchantId, lotteryId, ...(await announce(lotteryId, FIRST, now)) };
  member = await makeBettor(deps, world);
  return async () => {
    expect(await trialBalance(db)).toEqual([]);
    await db.close();
  };
});

async function announce(lotteryId: number, drawsAt: Date, opensAt: Date) {
  const closesAt = new Date(drawsAt.getTime() - CLOSES_BEFORE_MS);
  const day = drawsAt.toISOString().slice(0, 10);
  const number = day.replaceAll('-', '');
  const { id: drawId } = await db.prisma.lotteryDraw.create({
    data: {
      lotteryId,
      number,
      day: new Date(day),
      opensAt,
      closesAt,
      drawsAt,
      state: 'pending',
      createdAt: now,
    },
  });
  return { drawId, closesAt };
}
const moveTo = (day: string, changes: Partial<MoveDraw> = {}, on = deps) =>
  inTransaction(on.db, async (tx) => {
    const asked = { lotteryId: world.lotteryId, drawId: world.drawId, from: FIRST, day };
    const decision = { reason: 'Postponed', operator: 'anna', approvedBy: 'ben' };
    const moved = await moveDraw(tx, { ...asked, time: '16:00', ...decision, ...changes }, now);
    return notifyMovedDraw(tx, on, { ...asked, moved }, now);
  });
const codeOf = (error: { readonly code?: string; readonly fields?: readonly string[] }) =>
  error.code ?? error.fields;
const code = (work: Promise<unknown>) => work.then(() => undefined, codeOf);
const drawNow = () =>
  db.prisma.lotteryDraw.findUniqueOrThrow({
    where: { id: world.drawId },
    include: { moves: true },
  });
const countMessages = () =>
  db.prisma.messageRecipient.count({ where: { message: { cause: 'lottery.draw_moved' } } });
const slips = { slips: [straight('1|2|3')], total: 2 };

test('moves a draw later: keeps number, bets and chases, continues the sale, notifies bettors once', async () => {
  const later = await announce(world.lotteryId, new Date('2027-01-01T16:00:00Z'), world.closesAt);
  const legs = [world, later].map(({ drawId }) => ({ drawId, multiple: 1 }));
  await bet(deps, world, member, { ...slips, legs, total: 4 });
  await bet(deps, world, member, slips);
  const before = await countMessages();
  expect(await moveTo('2026-12-18')).toEqual([
    { merchantId: world.merchantId, memberId: member.id },
  ]);
  expect((await countMessages()) - before).toBe(1);
  const to = new Date('2026-12-18T16:00:00Z');
  expect(await drawNow()).toMatchObject({
    number: '20261216',
    day: new Date('2026-12-18'),
    drawsAt: to,
    state: 'pending',
    closesAt: new Date(to.getTime() - CLOSES_BEFORE_MS),
    moves: [{ oldDrawsAt: FIRST, drawsAt: to, movedBy: 'anna', approvedBy: 'ben' }],
  });
  now = new Date('2026-12-18T15:54:00Z');
  const { current } = await nearDraws(db, { lotteryId: world.lotteryId, now });
  expect(current).toMatchObject({ number: '20261216', drawsAt: to, movedFrom: FIRST });
  await bet(deps, world, member, slips);
  expect(await legsOf(db, world.drawId)).toHaveLength(3);

  now = new Date('2026-12-18T16:01:00Z');
  const asked = { drawId: world.drawId, result: '999' };
  for (const enteredBy of ['anna', 'ben']) await enterResult(deps, { ...asked, enteredBy });
  await settle(deps);
  const { draws } = await pageOfDraws(db, { lotteryId: world.lotteryId, now, page: 1, size: 5 });
  expect(draws.find(({ id }) => id === world.drawId)).toMatchObject({
    number: '20261216',
    outcome: '999',
    movedFrom: FIRST,
  });
});

test('a draw moves only to a later time, before it has a result, and not past another draw', async () => {
  await announce(world.lotteryId, new Date('2027-01-01T16:00:00Z'), world.closesAt);
  for (const day of ['2026-12-15', '2026-12-16', '2027-06-01'])
    expect(await code(moveTo(day))).toEqual(['day']);
  expect(await code(moveTo('2027-01-02'))).toBe('lottery.draw_in_between');
  expect(await code(moveTo('2026-12-18', { from: now }))).toBe('lottery.draw_state_changed');
  expect(await code(moveTo('2026-12-18', { drawId: 0n }))).toBe('lottery.draw_not_found');
  now = new Date('2026-12-16T16:01:00Z');
  await enterResult(deps, { drawId: world.drawId, result: '123', enteredBy: 'anna' });
  expect(await code(moveTo('2026-12-18'))).toBe('lottery.draw_state_changed');
  const own = { where: { id: world.lotteryId }, data: { source: 'own' } };
  await db.prisma.lottery.update(own);
  expect(await code(moveTo('2026-12-18'))).toBe('lottery.not_external');
});

test('a draw does not move past a planned draw of the calendar, unless that day is a holiday', async () => {
  expect(await code(moveTo('2027-01-01', { time: '17:00' }))).toBe('lottery.draw_in_between');
  const days = { fromDay: new Date('2027-01-01'), untilDay: new Date('2027-01-01') };
  const holiday = { lotteryId: world.lotteryId, ...days, reason: 'Closed', enteredBy: 'anna' };
  await db.prisma.lotteryHoliday.create({ data: { ...holiday, enteredAt: now } });
  expect(await code(moveTo('2027-01-02'))).toBeUndefined();
});

test('the calendar continues after a moved draw, also on its new day', async () => {
  await moveTo('2027-01-01', { time: '10:00' });
  const seal = makeSeal('a key of the test, of thirty-two characters', 'draws/1');
  now = new Date('2027-01-01T11:00:00Z');
  await makeDraws({ ...deps, seal });
  const made = await db.prisma.lotteryDraw.findMany({
    where: { lotteryId: world.lotteryId, state: 'pending' },
    orderBy: { drawsAt: 'asc' },
  });
  expect(made.map(({ number }) => number)).toEqual(['20261216', '20270101']);
});

test('the database permits a time change only by a move with the same times', async () => {
  const change = (drawsAt: Date) =>
    db.prisma.lotteryDraw.update({ where: { id: world.drawId }, data: { drawsAt } });
  await expect(change(new Date('2026-12-18T16:00:00Z'))).rejects.toThrow('cannot change');
  await moveTo('2026-12-18');
  await expect(change(FIRST)).rejects.toThrow('cannot change');
  await expect(change(new Date('2026-12-18T17:00:00Z'))).rejects.toThrow('cannot change');
  const move = { where: { drawId_oldDrawsAt: { drawId: world.drawId, oldDrawsAt: FIRST } } };
  await expect(db.prisma.lotteryDrawMove.delete(move)).rejects.toThrow('cannot change');
});

test('ten concurrent operators move a draw once', async () => {
  await bet(deps, world, member, slips);
  const before = await countMessages();
  const tries = await Promise.all(Array.from({ length: 10 }, () => code(moveTo('2026-12-18'))));
  expect(tries.filter((refused) => refused === undefined)).toHaveLength(1);
  expect(new Set(tries)).toEqual(new Set([undefined, 'lottery.draw_state_changed']));
  expect([(await drawNow()).moves.length, (await countMessages()) - before]).toEqual([1, 1]);
});

test('keeps bets placed during a move, and notifies each earlier bettor', async () => {
  const [early, late] = [await bettors(4), await bettors(8)];
  for (const each of early) await bet(deps, world, each, slips);
  const [moved] = await Promise.all([
    moveTo('2026-12-18'),
    ...late.map((each) => bet(deps, world, each, slips)),
  ]);
  const legs = await legsOf(db, world.drawId);
  const idsOf = (members: readonly { readonly id: bigint }[]) => members.map(({ id }) => id);
  expect(new Set(legs.map(({ memberId }) => memberId))).toEqual(
    new Set(idsOf([...early, ...late])),
  );
  expect(moved.map(({ memberId }) => memberId)).toEqual(expect.arrayContaining(idsOf(early)));
  expect(await countMessages()).toBe(moved.length);
});

const bettors = (count: number) =>
  Promise.all(Array.from({ length: count }, () => makeBettor(deps, world)));

const SHARE = sql('test.share_draw', 'SELECT FROM lottery_draw WHERE id = $1 FOR SHARE');

test('a draw that moves while its sale ends is on sale until its new closing time', async () => {
  now = new Date(world.closesAt.getTime() - 1);
  const open = (at: Date) =>
    inTransaction(db, (tx) => lockDrawsOnSale(tx, { drawIds: [world.drawId], now: at }));
  const atClose = world.closesAt;
  // A bet holds the draw: the move waits for it, and later bets see the new time.
  let moving: Promise<unknown> | undefined;
  await inTransaction(db, async (tx) => {
    await tx.query(SHARE, [world.drawId]);
    moving = moveTo('2026-12-18');
    expect(await lockDrawsOnSale(tx, { drawIds: [world.drawId], now: atClose })).toEqual([]);
  });
  await moving;
  expect(await open(atClose)).toMatchObject([{ id: world.drawId }]);
  expect(await code(bet(deps, world, member, slips))).toBeUndefined();
});

test('after a crash at any statement, the draw is moved once and its bettors notified once', async () => {
  await bet(deps, world, member, slips);
  const before = await countMessages();
  const died = await crashAtEachStatement(
    deps,
    // A process that died after the commit finds the draw moved.
    async (dying) => {
      await moveTo('2026-12-18', {}, dying).catch((error) => {
        if (codeOf(error) !== 'lottery.draw_state_changed') throw error;
      });
    },
    async (nth) => {
      const moves = (await drawNow()).moves.length;
      expect((await countMessages()) - before, `statement ${nth}`).toBe(moves);
    },
  );
  expect(died).toBeGreaterThan(runs(1, 8));
  expect(await code(moveTo('2026-12-18'))).toBe('lottery.draw_state_changed');
  expect([(await drawNow()).moves.length, (await countMessages()) - before]).toEqual([1, 1]);
  expect((await legsOf(db, world.drawId)).map(({ stake }) => stake)).toEqual([whole(2)]);
});
