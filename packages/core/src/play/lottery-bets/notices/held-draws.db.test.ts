import { beforeEach, expect, test } from 'vitest';
import { crashAtEachStatement } from '../../../../../../tests/support/faults/crash-at-each-statement.ts';
import {
  bet,
  type LotteryWorld,
  legOf,
  makeBettor,
  settle,
  straight,
} from '../../../../../../tests/support/play/lottery-world.ts';
import { runs } from '../../../../../../tests/support/runs.ts';
import type { Member } from '../../../people/members/index.ts';
import { type Database, inTransaction, type Tx } from '../../../platform/db/index.ts';
import type { Deps } from '../../../platform/kernel/index.ts';
import { type DecideHeldDraw, decideHeldDraw, holdDraw } from '../../lotteries/index.ts';
import { cancelLegs } from '../index.ts';
import { type AtNoon, beginAtNoon } from '../test-support/at-noon.ts';
import { notifyHeldDraws } from './notify-held-draws.ts';

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
const betBy = (by: Member) =>
  bet(deps, world, by, { slips: [straight('1|3|4')], total: 2, drawId: world.drawId });
const hold = () => within((tx) => holdDraw(tx, { drawId: world.drawId, because: 'a doubt' }));
const decide = (as: DecideHeldDraw['as']) =>
  within((tx) => decideHeldDraw(tx, { drawId: world.drawId, as }));

/** Causes of the messages about draws to a member, oldest first. */
const causesTo = async ({ id: memberId }: Member) => {
  const rows = await db.prisma.messageRecipient.findMany({
    where: { memberId, message: { cause: { startsWith: 'lottery.draw_' } } },
    select: { message: { select: { cause: true } } },
    orderBy: { messageId: 'asc' },
  });
  return rows.map(({ message }) => message.cause);
};

test('notifies members with bets of a hold and of its end, once each, also live', async () => {
  const [other, canceller, stranger] = [
    await makeBettor(deps, world),
    await makeBettor(deps, world),
    await makeBettor(deps, world),
  ];
  await betBy(member);
  await betBy(member);
  await betBy(other);
  const { publicId } = await legOf(db, await betBy(canceller));
  await cancelLegs(deps, { ...world, memberId: canceller.id, publicIds: [publicId] });
  await hold();
  const published: unknown[] = [];
  const listening = { ...deps, publish: (event: unknown) => void published.push(event) };
  expect(await notifyHeldDraws(listening)).toBe(2);
  expect(await notifyHeldDraws(listening)).toBe(0);
  const { merchantId } = world;
  expect(published).toEqual([
    ...[member, other].flatMap(({ id: memberId }) => [
      { merchantId, memberId, kind: 'messages' },
      { merchantId, memberId, kind: 'bets' },
    ]),
    { merchantId, kind: 'draws' },
  ]);
  noon.after(1_000);
  await decide('resumed');
  expect(await notifyHeldDraws(deps)).toBe(2);
  for (const one of [member, other])
    expect(await causesTo(one)).toEqual(['lottery.draw_held', 'lottery.draw_released']);
  for (const one of [canceller, stranger]) expect(await causesTo(one)).toEqual([]);
});

test('a second hold is announced again, and so is the annulment, also after the refund', async () => {
  await betBy(member);
  await hold();
  await notifyHeldDraws(deps);
  noon.after(1_000);
  await decide('resumed');
  await notifyHeldDraws(deps);
  noon.after(2_000);
  await hold();
  await notifyHeldDraws(deps);
  noon.after(3_000);
  await decide('annulled');
  await settle(deps);
  await notifyHeldDraws(deps);
  expect(await causesTo(member)).toEqual([
    'lottery.draw_held',
    'lottery.draw_released',
    'lottery.draw_held',
    'lottery.draw_annulled',
  ]);
});

test('a hold that ended before its members were notified is not mentioned', async () => {
  await betBy(member);
  await hold();
  await decide('resumed');
  expect(await notifyHeldDraws(deps)).toBe(0);
  expect(await causesTo(member)).toEqual([]);
});

test('several workers notify once', async () => {
  const bettors = [member, await makeBettor(deps, world), await makeBettor(deps, world)];
  for (const one of bettors) await betBy(one);
  await hold();
  const counts = await Promise.all(Array.from({ length: 4 }, () => notifyHeldDraws(deps)));
  expect(counts.toSorted()).toEqual([0, 0, 0, 3]);
  for (const one of bettors) expect(await causesTo(one)).toEqual(['lottery.draw_held']);
});

test('after a crash at any statement, members are notified once', async () => {
  await betBy(member);
  await hold();
  const died = await crashAtEachStatement(
    deps,
    async (dying) => void (await notifyHeldDraws(dying)),
    async () => expect((await causesTo(member)).length).toBeLessThan(2),
  );
  expect(died).toBeGreaterThan(runs(1, 4));
  await notifyHeldDraws(deps);
  expect(await causesTo(member)).toEqual(['lottery.draw_held']);
});
