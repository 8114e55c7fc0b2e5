import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { whole } from '../../../../../tests/support/world.ts';
import { type Database, inTransaction } from '../../platform/db/index.ts';
import { addMonths } from './add-months.ts';
import { readBets } from './bet-state.ts';
import { recordBets } from './record-bets.ts';
import { settleBets } from './settle-bets.ts';
import { takers } from './takers.ts';

/** The subject of a bet; irrelevant here. */
const SUBJECT = {
  taker: takers.vendorRound,
  reference: 1n,
  category: 'RNG',
  isBonus: false,
} as const;

let db: Database;

beforeEach(async () => {
  db = await freshDatabase();
  return () => db.close();
});

/** Places and settles a bet at a moment. Returns the names of the partitions that store both. */
async function playAt(time: string) {
  const placedAt = new Date(time);
  const betId = await inTransaction(db, async (tx) => {
    const subject = { merchantId: 1n, memberId: 1n, ...SUBJECT };
    const stake = whole(1);
    const [id] = await recordBets(tx, [{ ...subject, publicId: randomUUID(), stake, placedAt }]);
    const window = { at: placedAt, bucketAt: placedAt };
    const bet = {
      betId: id ?? 0n,
      memberId: 1n,
      placedAt,
      category: 'RNG',
      isBonus: false,
      stake,
    } as const;
    await settleBets(tx, { merchantId: 1n, window }, [{ ...bet, payout: whole(0) }]);
    return id;
  });
  const { rows } = await db.pool.query(
    `SELECT b.tableoid::regclass::text AS bet, e.tableoid::regclass::text AS event
     FROM bet b JOIN bet_event e ON e.bet_id = b.id WHERE b.id = $1`,
    [betId],
  );
  expect((await readBets(db, [betId ?? 0n]))[0]).toMatchObject({ state: 'lost', placedAt });
  return rows[0];
}

test('stores bets in the partition of their month in UTC, to the millisecond', async () => {
  expect(await playAt('2026-11-30T23:55:00.000Z')).toEqual({
    bet: 'bet_2026_11',
    event: 'bet_event_2026_11',
  });
  expect(await playAt('2026-12-01T00:00:00.000Z')).toEqual({
    bet: 'bet_2026_12',
    event: 'bet_event_2026_12',
  });
});

test('a bet placed before the edge and settled after it is found from its event', async () => {
  const placedAt = new Date('2026-11-30T23:59:59.999Z');
  const [id = 0n] = await inTransaction(db, async (tx) => {
    const subject = { merchantId: 1n, memberId: 1n, ...SUBJECT };
    return recordBets(tx, [{ ...subject, publicId: randomUUID(), stake: whole(1), placedAt }]);
  });
  const edge = new Date('2026-12-01T00:00:00.000Z');
  await inTransaction(db, (tx) =>
    settleBets(tx, { merchantId: 1n, window: { at: edge, bucketAt: edge } }, [
      {
        betId: id,
        memberId: 1n,
        placedAt,
        category: 'RNG',
        isBonus: false,
        stake: whole(1),
        payout: whole(2),
      },
    ]),
  );
  expect(await readBets(db, [id])).toMatchObject([{ id, state: 'won', since: edge }]);
});

test('concurrent workers create each missing partition once', async () => {
  const now = new Date('2027-05-31T23:59:59Z');
  const late = await Promise.all([addMonths(db, now), addMonths(db, now), addMonths(db, now)]);
  expect(late).toEqual([[], [], []]);
  expect(await playAt('2027-08-31T00:00:00Z')).toEqual({
    bet: 'bet_2027_08',
    event: 'bet_event_2027_08',
  });
});

test('bets of a month without its own partition stay in the default one; later months get theirs', async () => {
  const inDefault = { bet: 'bet_default', event: 'bet_event_default' };
  expect(await playAt('2027-05-10T00:00:00Z')).toEqual(inDefault);
  expect(await addMonths(db, new Date('2027-05-11T00:00:00Z'))).toEqual(['2027-05-01']);
  expect(await playAt('2027-05-12T00:00:00Z')).toEqual(inDefault);
  expect(await playAt('2027-06-01T00:00:00Z')).toMatchObject({ bet: 'bet_2027_06' });
});

test('new partitions have the indexes and the numbering of the parent table', async () => {
  await addMonths(db, new Date('2027-05-01T00:00:00Z'));
  const { rows } = await db.pool.query(
    `SELECT (SELECT count(*)::int FROM pg_indexes WHERE tablename = 'bet_event_2027_05') AS made,
       (SELECT count(*)::int FROM pg_indexes WHERE tablename = 'bet_event_2026_11') AS first`,
  );
  expect(rows[0].made).toBe(rows[0].first);
  const first = await playAt('2027-05-10T00:00:00Z');
  expect(first).toMatchObject({ bet: 'bet_2027_05', event: 'bet_event_2027_05' });
});
