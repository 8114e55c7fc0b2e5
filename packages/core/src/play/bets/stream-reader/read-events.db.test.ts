import { beforeEach, expect, test, vi } from 'vitest';
import {
  changeAsOwner,
  freshDatabase,
} from '../../../../../../tests/support/databases/database.ts';
import { deadline } from '../../../../../../tests/support/deadline.ts';
import { makeMember, makeSite, whole } from '../../../../../../tests/support/world.ts';
import { type Database, inTransaction, type Tx } from '../../../platform/db/index.ts';
import { settleBets } from '../settle-bets.ts';
import { openWindow } from '../settlement-window.ts';
import { readEvents, reads, STREAM_START, type StreamCursor } from './read-events.ts';

let db: Database;
let merchantId: bigint;
let memberId: bigint;

beforeEach(async () => {
  db = await freshDatabase();
  ({ merchantId } = await makeSite(db));
  ({ id: memberId } = await makeMember(db, { merchantId }));
  return () => db.close();
});

async function settle(tx: Tx, ...betIds: number[]): Promise<void> {
  const window = await openWindow(tx, merchantId, () => new Date());
  const bets = betIds.map((betId) => ({
    betId: BigInt(betId),
    memberId,
    placedAt: window.at,
    category: 'RNG' as const,
    isBonus: false,
    stake: whole(2),
    payout: whole(5),
  }));
  await settleBets(tx, { merchantId, window }, bets);
}

const read = async (after: StreamCursor = STREAM_START, limit?: number) =>
  (await readEvents(db, after, limit)).map(({ betId }) => Number(betId));

/**
 * Time for open transactions of other tests to end: databases of one server share its transaction ids, so that each
 * older transaction delays a reader.
 */
const PATIENCE_MS = deadline(60_000);
vi.setConfig({ testTimeout: PATIENCE_MS + 30_000 });

const eventually = (after?: StreamCursor) =>
  expect.poll(() => read(after), { timeout: PATIENCE_MS });

test('returns no event beyond an open transaction, even if its own transaction has committed', async () => {
  const isWritten = Promise.withResolvers<void>();
  const mayCommit = Promise.withResolvers<void>();
  const slow = inTransaction(db, async (tx) => {
    await settle(tx, 1);
    isWritten.resolve();
    await mayCommit.promise;
  });
  await isWritten.promise;
  await inTransaction(db, (tx) => settle(tx, 2));
  // 2 is committed. Reading it now would move the cursor past 1, which would never be read.
  expect(await read()).toEqual([]);
  mayCommit.resolve();
  await slow;
  await eventually().toEqual([1, 2]);
});

test('reads every event once while twenty writers commit one to three events at a time', async () => {
  const WRITERS = 20;
  const PER_WRITER = 10;
  const expected = new Set<number>();
  const writers = Array.from({ length: WRITERS }, async (_, writer) => {
    for (let n = 0; n < PER_WRITER; n++) {
      const first = (writer * PER_WRITER + n) * 3;
      const ids = [first, first + 1, first + 2].slice(0, 1 + (n % 3));
      for (const id of ids) expected.add(id);
      await inTransaction(db, async (tx) => {
        for (const id of ids) await settle(tx, id);
      });
    }
  });
  const seen: number[] = [];
  let cursor = STREAM_START;
  async function follow(): Promise<void> {
    const events = await readEvents(db, cursor, 7);
    seen.push(...events.map(({ betId }) => Number(betId)));
    cursor = events.at(-1)?.cursor ?? cursor;
  }
  let isWriting = true;
  const reader = (async () => {
    while (isWriting) await follow();
  })();
  await Promise.all(writers);
  isWriting = false;
  await reader;
  await expect
    .poll(() => follow().then(() => seen.length), { timeout: PATIENCE_MS, interval: 1 })
    .toBe(expected.size);
  expect(new Set(seen)).toEqual(expected);
});

test('orders transactions by number, not as text', async () => {
  await inTransaction(db, (tx) => settle(tx, 1));
  await eventually().toEqual([1]);
  for (const xid of [9, 10, 100])
    await changeAsOwner(
      db,
      `INSERT INTO bet_event (xid, merchant_id, bet_id, member_id, kind, outcome, category, is_bonus, stake, payout,
                              valid_bet, bucket_at, at, placed_at)
       SELECT $1::text::xid8, merchant_id, $2, member_id, kind, outcome, category, is_bonus, stake, payout,
         valid_bet, bucket_at, at, placed_at
       FROM bet_event WHERE bet_id = 1`,
      [`${xid}`, xid],
    );
  expect(await read(STREAM_START, 2)).toEqual([9, 10]);
  expect(await read({ xid: 10n, seq: 0n }, 2)).toEqual([10, 100]);
});

test('continues after the cursor of the last event of a page', async () => {
  await inTransaction(db, (tx) => settle(tx, 1, 2, 3));
  await inTransaction(db, (tx) => settle(tx, 4));
  await eventually().toEqual([1, 2, 3, 4]);
  const [, second] = await readEvents(db, STREAM_START, 2);
  expect(await read(second?.cursor)).toEqual([3, 4]);
});

test('returns amounts as Money, and the cursor of each event', async () => {
  await inTransaction(db, (tx) => settle(tx, 1));
  await eventually().toEqual([1]);
  const [event] = await readEvents(db, STREAM_START);
  expect(event).toMatchObject({
    merchantId,
    memberId,
    kind: 1,
    outcome: 1,
    stake: whole(2),
    payout: whole(5),
    validBet: whole(2),
    cursor: { xid: expect.any(BigInt), seq: expect.any(BigInt) },
  });
});

test('reads a batch by its index, although the statistics have no event after the cursor', async () => {
  await inTransaction(db, (tx) => settle(tx, 1));
  await eventually().toEqual([1]);
  await changeAsOwner(
    db,
    `INSERT INTO bet_event (xid, merchant_id, bet_id, member_id, kind, outcome, category, is_bonus, stake, payout,
                            valid_bet, bucket_at, at, placed_at)
     SELECT '9'::xid8, merchant_id, n, member_id, kind, outcome, category, is_bonus, stake, payout,
       valid_bet, bucket_at, at, placed_at
     FROM bet_event, generate_series(2, 20000) n WHERE bet_id = 1`,
  );
  await changeAsOwner(db, 'DELETE FROM bet_event WHERE bet_id = 1');
  await changeAsOwner(db, 'ANALYZE bet_event');
  const { rows } = await db.pool.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${reads.all.text}`, [
    '9',
    0n,
    2_000,
  ]);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('Merge Append');
  expect(plan).not.toMatch(/-> {2}Sort/);
});
