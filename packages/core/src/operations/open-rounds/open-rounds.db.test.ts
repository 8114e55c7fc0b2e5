import { beforeEach, expect, test } from 'vitest';
import { crashAt } from '../../../../../tests/support/databases/crashing-database.ts';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import {
  type RoundVendor,
  startRoundVendor,
} from '../../../../../tests/support/play/round-vendor.ts';
import {
  cashOf,
  depsOf,
  fund,
  makeMember,
  makeSite,
  makeTrial,
  whole,
} from '../../../../../tests/support/world.ts';
import { trialBalance } from '../../books/ledger/index.ts';
import type { Member } from '../../people/members/index.ts';
import { type Database, inTransaction } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { auditRounds } from '../../play/vendors/index.ts';
import {
  checkOpenRounds,
  decideRefund,
  listEndedRounds,
  listOpenRounds,
  openRoundQueueLengths,
  refundRound,
} from './index.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let db: Database;
let now: Date;
let deps: Deps;
let site: Awaited<ReturnType<typeof makeSite>>;
let player: Member;
let vendor: RoundVendor;
let game: Awaited<ReturnType<RoundVendor['open']>>;

beforeEach(async () => {
  db = await freshDatabase();
  now = new Date('2026-03-10T05:00:00Z');
  deps = depsOf(db, () => now);
  site = await makeSite(deps);
  player = await makeMember(deps, site);
  await fund(deps, player, whole(100));
  vendor = await startRoundVendor(deps);
  game = await vendor.open(player);
  return async () => {
    expect(await trialBalance(db)).toEqual([]);
    expect(await auditRounds(db)).toEqual([]);
    await vendor.close();
    await db.close();
  };
});

const pass = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const listed = (dueAt: Date | null = null) =>
  listOpenRounds(db, { merchantId: site.merchantId, dueAt, rowsMax: 50 });
const ended = () => listEndedRounds(db, { merchantId: site.merchantId, rowsMax: 50 });
/** Makes a round of 10.00 that was found open. */
async function stale(roundId = 'lost', betTxId = `bet-${roundId}`) {
  expect(await game.bet(roundId, whole(10), betTxId)).toBe('OK');
  pass(16 * MINUTE_MS);
  await checkOpenRounds(deps);
  const found = (await listed()).find(({ roundRef }) => roundRef === roundId);
  if (!found) throw new Error('the round was not found');
  return found;
}
const decide = ({ publicId }: { readonly publicId: string }, operator = 'mara') =>
  inTransaction(db, (tx) =>
    decideRefund(
      tx,
      { merchantId: site.merchantId, publicId, operator, reason: 'It was lost' },
      now,
    ),
  );

test('asks about a round that stays open at growing intervals, until its vendor ends it', async () => {
  await game.bet('lost', whole(10), 'bet-lost');
  pass(14 * MINUTE_MS);
  expect(await checkOpenRounds(deps)).toBe(0);
  expect(await listed()).toEqual([]);
  pass(MINUTE_MS);
  expect(await checkOpenRounds(deps)).toBe(1);
  expect(vendor.received).toEqual([
    { roundId: 'lost', gameCode: 'test-game', memberRef: player.publicId },
  ]);
  expect(await listed()).toMatchObject([
    { roundRef: 'lost', stake: whole(10), asks: 1, answer: 'OPEN', failure: null, isAsked: true },
  ]);
  const waits = [];
  vendor.setBehavior('CLOSED');
  for (let n = 0; n < 5; n++) {
    const [round] = await listed();
    waits.push(((round?.nextAskAt?.getTime() ?? 0) - now.getTime()) / MINUTE_MS);
    now = round?.nextAskAt ?? now;
    expect(await checkOpenRounds(deps)).toBe(1);
  }
  expect(waits).toEqual([15, 30, 60, 180, 360]);
  expect(await listed()).toMatchObject([{ asks: 6, answer: 'CLOSED' }]);

  expect(await game.win('lost', 'bet-lost', whole(25))).toBe('OK');
  await checkOpenRounds(deps);
  expect(await listed()).toEqual([]);
  expect(await ended()).toMatchObject([{ roundRef: 'lost', outcome: 'finished', nextAskAt: null }]);
  expect(await cashOf(db, player)).toBe(whole(115));
});

test.each(['silent', 'broken', 'forged'] as const)(
  'asks a vendor no further questions in a sweep if its answer is %s',
  async (behavior) => {
    vendor.setBehavior(behavior);
    for (const id of ['one', 'two', 'three']) await game.bet(id, whole(1));
    pass(16 * MINUTE_MS);
    expect(await checkOpenRounds(deps)).toBe(1);
    expect(await listed()).toMatchObject([
      { asks: 1, answer: null, failure: expect.any(String) },
      { asks: 0, failure: null },
      { asks: 0, failure: null },
    ]);
    vendor.setBehavior('OPEN');
    pass(MINUTE_MS);
    expect(await checkOpenRounds(deps)).toBe(2);
    pass(15 * MINUTE_MS);
    await checkOpenRounds(deps);
    expect((await listed()).map(({ failure }) => failure)).toEqual([null, null, null]);
  },
);

test('two concurrent workers ask about a round once', async () => {
  await game.bet('lost', whole(10));
  pass(16 * MINUTE_MS);
  await Promise.all([checkOpenRounds(deps), checkOpenRounds(deps), checkOpenRounds(deps)]);
  expect(vendor.received).toHaveLength(1);
  expect(await listed()).toMatchObject([{ asks: 1 }]);
});

test('a round is a case after a day, also where its vendor cannot be asked', async () => {
  const other = await startRoundVendor(deps, { isLinked: false });
  const elsewhere = await other.open(player);
  await elsewhere.bet('unasked', whole(10));
  const openedAt = now;
  pass(16 * MINUTE_MS);
  expect(await checkOpenRounds(deps)).toBe(0);
  expect(await listed()).toMatchObject([{ isAsked: false, asks: 0 }]);
  now = new Date(openedAt.getTime() + 24 * HOUR_MS - 1);
  expect(await listed(now)).toEqual([]);
  pass(1);
  expect(await listed(now)).toMatchObject([{ roundRef: 'unasked' }]);
  const { merchantId } = site;
  expect(await openRoundQueueLengths(db, { merchantId, now })).toEqual(
    ['cases', 'open'].map((queue) => ({ queue, count: 1, amount: whole(10), oldestAt: openedAt })),
  );
  await other.close();
});

test('a bet on a match may wait for weeks', async () => {
  const book = await startRoundVendor(deps, { category: 'SPORTS' });
  const sports = await book.open(player);
  await sports.bet('derby', whole(10));
  pass(23 * HOUR_MS);
  await checkOpenRounds(deps);
  expect(await listed()).toEqual([]);
  pass(2 * HOUR_MS);
  expect(await checkOpenRounds(deps)).toBe(1);
  expect(await listed()).toHaveLength(1);
  pass(28 * 24 * HOUR_MS);
  expect(await listed(now)).toEqual([]);
  pass(24 * HOUR_MS);
  expect(await listed(now)).toHaveLength(1);
  await book.close();
});

test('ignores rounds of trial members, and without a stake', async () => {
  const trial = await vendor.open(await makeTrial(deps, site));
  await trial.bet('of-a-trial', whole(1));
  pass(25 * HOUR_MS);
  expect(await checkOpenRounds(deps)).toBe(0);
  expect(await listed()).toEqual([]);
});

test('a refund returns the stake, closes the round, and refuses later messages of the vendor', async () => {
  const round = await stale();
  await decide(round);
  expect(await cashOf(db, player)).toBe(whole(90));
  await expect(decide(round)).rejects.toThrow('open_round.closed');
  await Promise.all(Array.from({ length: 5 }, () => refundRound(deps, round.roundId)));
  expect(await cashOf(db, player)).toBe(whole(100));
  expect(await listed()).toEqual([]);
  expect(await ended()).toMatchObject([
    { outcome: 'refunded', refundBy: 'mara', refundReason: 'It was lost' },
  ]);
  expect(await game.win('lost', 'bet-lost', whole(25))).not.toBe('OK');
  expect(await game.bet('lost', whole(5))).not.toBe('OK');
  expect(await cashOf(db, player)).toBe(whole(100));
});

test('a bet with a win stays decided, and other bets of its round are refunded', async () => {
  await game.bet('lost', whole(20), 'bet-won');
  const round = await stale('lost', 'bet-open');
  expect(await game.win('lost', 'bet-won', whole(50), false)).toBe('OK');
  await decide(round);
  await refundRound(deps, round.roundId);
  expect(await cashOf(db, player)).toBe(whole(100 - 20 + 50));
});

test('of a concurrent refund and win, one takes effect', async () => {
  for (let n = 0; n < 5; n++) {
    const before = await cashOf(db, player);
    const round = await stale(`race-${n}`);
    await decide(round);
    const [won] = await Promise.all([
      game.win(`race-${n}`, `bet-race-${n}`, whole(25)),
      refundRound(deps, round.roundId),
    ]);
    const gained = (await cashOf(db, player)) - before;
    expect(gained).toBe(won === 'OK' ? whole(15) : 0n);
    const [last] = await ended();
    expect(last).toMatchObject({ outcome: won === 'OK' ? 'finished' : 'refunded' });
  }
});

test('after a crash at any statement of a refund, the worker completes it once', async () => {
  for (let nth = 0; ; nth++) {
    const before = await cashOf(db, player);
    const round = await stale(`death-${nth}`);
    await decide(round);
    const dying = crashAt(db, nth);
    const hasSurvived = await refundRound({ ...deps, db: dying }, round.roundId).then(
      () => true,
      () => false,
    );
    await dying.close();
    await checkOpenRounds(deps);
    expect(await cashOf(db, player), `statement ${nth}`).toBe(before);
    expect(await ended(), `statement ${nth}`).toContainEqual(
      expect.objectContaining({ roundRef: `death-${nth}`, outcome: 'refunded' }),
    );
    if (hasSurvived) return expect(nth).toBeGreaterThan(3);
  }
});
