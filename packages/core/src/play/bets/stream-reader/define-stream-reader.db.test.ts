import { beforeEach, expect, test } from 'vitest';
import { asOwner, freshDatabase } from '../../../../../../tests/support/databases/database.ts';
import { crashAtEachStatement } from '../../../../../../tests/support/faults/crash-at-each-statement.ts';
import { playBets, voidAll } from '../../../../../../tests/support/play/settled-bets.ts';
import {
  countedStakes,
  isCaughtUp,
  laterStakeCounter,
  stakeCounter,
  TABLE,
} from '../../../../../../tests/support/play/stake-counter.ts';
import { runs } from '../../../../../../tests/support/runs.ts';
import { until } from '../../../../../../tests/support/until.ts';
import { depsOf, makeMember, makeSite, whole } from '../../../../../../tests/support/world.ts';
import type { Member } from '../../../people/members/index.ts';
import { type Database, inTransaction } from '../../../platform/db/index.ts';
import { type Deps, onFaultPoint } from '../../../platform/kernel/index.ts';
import { correctBets } from '../correct-bets.ts';
import { recordBets } from '../record-bets.ts';
import { openWindow } from '../settlement-window.ts';
import { takers } from '../takers.ts';
import { type BetKey, voidBets } from '../void-bets.ts';
import type { StreamReader } from './define-stream-reader.ts';

let db: Database;
let deps: Deps;
let now: Date;
let merchantId: bigint;
let player: Member;
let other: Member;

beforeEach(async () => {
  onFaultPoint(() => {});
  db = await freshDatabase();
  await asOwner(db, (owner) => owner.query(TABLE));
  now = new Date('2026-12-10T12:00:00Z');
  deps = depsOf(db, () => now);
  ({ merchantId } = await makeSite(deps));
  player = await makeMember(deps, { merchantId });
  other = await makeMember(deps, { merchantId });
  return () => db.close();
});

test('applies each event once, with two concurrent workers during settlements', async () => {
  const ROUNDS = 20;
  let isPlaying = true;
  let applied = 0;
  const worker = async () => {
    while (isPlaying || !(await isCaughtUp(db, stakeCounter))) {
      const count = await stakeCounter.run(deps);
      applied += count;
    }
  };
  const workers = [worker(), worker()];
  const play = async (by: Member, stake: number) => {
    for (let round = 0; round < ROUNDS; round++) await bet(by, stake, 1 + (round % 4));
  };
  await Promise.all([play(player, 2), play(player, 3), play(other, 5)]);
  isPlaying = false;
  await Promise.all(workers);
  const bets = (ROUNDS / 4) * (1 + 2 + 3 + 4);
  expect(applied).toBe(3 * bets);
  expect(await stakes()).toEqual([
    [player.id, whole(bets * (2 + 3)), BigInt(2 * bets)],
    [other.id, whole(bets * 5), BigInt(bets)],
  ]);
});

test('applies each event once, after a worker’s death at any statement', async () => {
  const EVENTS = 18;
  await bet(player, 2, EVENTS);
  const deaths = await crashAtEachStatement(
    deps,
    (dying) => caughtUp(dying, stakeCounter),
    async () => {},
  );
  expect(deaths).toBeGreaterThan(runs(1, 6));
  expect(await stakes()).toEqual([[player.id, whole(2 * EVENTS), BigInt(EVENTS)]]);
});

test('an uncommitted batch leaves nothing', async () => {
  await bet(player, 2, 3);
  let deaths = 0;
  onFaultPoint((name) => {
    if (name === 'reader.stakes.applied' && ++deaths === 1) throw new Error('killed');
  });
  await expect(caughtUp(deps, stakeCounter)).rejects.toThrow('killed');
  expect(await stakes()).toEqual([]);
  await caughtUp(deps, stakeCounter);
  expect(await stakes()).toEqual([[player.id, whole(6), 3n]]);
});

test('subtracts voids, counts corrections once, and ignores bets voided before settlement', async () => {
  const [voided, corrected, ...rest] = await bet(player, 2, 20);
  if (!voided || !corrected) throw new Error('twenty bets were placed');
  const unsettled = await placeBet(player, 7);
  await voidAll(deps, merchantId, [voided, unsettled, ...rest.slice(0, 5)]);
  await voidAll(deps, merchantId, [voided]);
  for (const payout of [1, 6, 0]) await correct(corrected, payout);
  await caughtUp(deps, stakeCounter);
  expect(await stakes()).toEqual([[player.id, whole(2 * 14), 14n]]);
  await voidAll(deps, merchantId, [corrected]);
  await caughtUp(deps, stakeCounter);
  expect(await stakes()).toEqual([[player.id, whole(2 * 13), 13n]]);
});

test('waits for a transaction that is still open, and reports it as lag', async () => {
  const bets = await bet(player, 2, 2);
  await caughtUp(deps, stakeCounter);
  const isWritten = Promise.withResolvers<void>();
  const mayCommit = Promise.withResolvers<void>();
  const slow = inTransaction(db, async (tx) => {
    await voidBets(tx, await openWindow(tx, merchantId, deps.clock), bets.slice(0, 1));
    isWritten.resolve();
    await mayCommit.promise;
  });
  await isWritten.promise;
  await bet(other, 5, 3);
  expect(await stakeCounter.run(deps)).toBe(0);
  expect(await stakes()).toEqual([[player.id, whole(4), 2n]]);
  now = new Date(now.getTime() + 30_000);
  expect(await stakeCounter.lagMs(db, now)).toBe(30_000);
  mayCommit.resolve();
  await slow;
  await caughtUp(deps, stakeCounter);
  expect(await stakes()).toEqual([
    [player.id, whole(2), 1n],
    [other.id, whole(15), 3n],
  ]);
  expect(await stakeCounter.lagMs(db, now)).toBe(0);
});

test('a new reader skips bets settled before its first run, and none after it', async () => {
  await bet(player, 2, 3);
  expect(await laterStakeCounter.lagMs(db, new Date(now.getTime() + 60_000))).toBe(0);
  await caughtUp(deps, stakeCounter); // waits for all transactions that began before the bets
  const isWritten = Promise.withResolvers<void>();
  const mayCommit = Promise.withResolvers<void>();
  const slow = inTransaction(db, async (tx) => {
    const key = await placeBet(player, 7);
    await voidBets(tx, await openWindow(tx, merchantId, deps.clock), [key]);
    isWritten.resolve();
    await mayCommit.promise;
  });
  await isWritten.promise;
  expect(await laterStakeCounter.run(deps)).toBe(0);
  mayCommit.resolve();
  await slow;
  await bet(other, 5, 1);
  let applied = 0;
  await until('both are read', async () => {
    applied += await laterStakeCounter.run(deps);
    return isCaughtUp(db, laterStakeCounter);
  });
  expect(applied).toBe(2);
});

test('stops between two batches on a stop signal', async () => {
  await bet(player, 2, 20);
  await until('the bets are final', async () => {
    const stop = new AbortController();
    onFaultPoint(() => stop.abort());
    return (await stakeCounter.run(deps, stop.signal)) > 0;
  });
  expect(await stakes()).toEqual([[player.id, whole(14), 7n]]);
});

const bet = (by: Member, stake: number, count: number): Promise<BetKey[]> =>
  playBets(
    deps,
    merchantId,
    Array.from({ length: count }, () => ({ by, stake, result: 'lost' as const })),
  );

/** Places a bet without settling it. */
async function placeBet({ id: memberId }: Member, stake: number): Promise<BetKey> {
  const placedAt = now;
  const [betId] = await inTransaction(db, (tx) =>
    recordBets(tx, [
      {
        publicId: deps.newId(),
        merchantId,
        memberId,
        taker: takers.vendorRound,
        reference: 1n,
        category: 'RNG',
        isBonus: false,
        stake: whole(stake),
        placedAt,
      },
    ]),
  );
  return { betId: betId ?? expect.unreachable(), placedAt };
}

const correct = (key: BetKey, payout: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    const window = await openWindow(tx, merchantId, deps.clock);
    const to = { category: 'RNG', stake: whole(2), payout: whole(payout) } as const;
    await correctBets(tx, window, [{ ...key, ...to }]);
  });

/** Runs a reader until it has read everything. A transaction of another test on the same server can delay it. */
const caughtUp = (on: Deps, reader: StreamReader): Promise<unknown> =>
  until('all events are applied', async () => {
    await reader.run(on);
    return isCaughtUp(db, reader);
  });

const stakes = async () =>
  (await countedStakes(db)).map(({ memberId, stake, bets }) => [memberId, stake, bets]);
