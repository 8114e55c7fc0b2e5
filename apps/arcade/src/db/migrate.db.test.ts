import pg from 'pg';
import { expect, test } from 'vitest';
import { freshArcadeDatabaseUrl } from '../test-support/world.ts';
import { isAtHead, migrate } from './migrate.ts';

const clock = () => new Date('2026-11-20T08:00:00Z');

test('processes that start together migrate once', async () => {
  const url = await freshArcadeDatabaseUrl();
  await onDatabase(url, (db) => db.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public'));
  const applied = await Promise.all([1, 2, 3].map(() => migrate(url, clock)));
  expect(applied.flat().sort()).toEqual([...new Set(applied.flat())].sort());
  expect(applied.flat().length).toBeGreaterThan(0);
  expect(await migrate(url, clock)).toEqual([]);
  await onDatabase(url, async (db) => expect(await isAtHead(db)).toBe(true));
});

test('refuses to start if an applied migration was edited', async () => {
  const url = await freshArcadeDatabaseUrl();
  await onDatabase(url, (db) =>
    db.query("UPDATE arcade_migration SET checksum = 'other' WHERE name LIKE '0001%'"),
  );
  await expect(migrate(url, clock)).rejects.toThrow('0001_create_players.sql was edited');
});

test('upgrades a database of an earlier version and keeps its data', async () => {
  const url = await freshArcadeDatabaseUrl();
  await onDatabase(url, async (db) => {
    await backToThird(db);
    await db.query(PLAYER);
    expect(await isAtHead(db)).toBe(false);
  });
  const applied = await Promise.all([1, 2].map(() => migrate(url, clock)));
  expect(applied.flat()).toEqual([
    '0004_let_players_choose.sql',
    '0005_let_people_try.sql',
    '0006_keep_wallets.sql',
    '0007_pace_play.sql',
    '0008_share_rounds.sql',
    '0009_keep_odds.sql',
    '0010_seat_players.sql',
    '0011_wait_for_decisions.sql',
    '0012_play_free_spins.sql',
    '0013_list_transactions.sql',
    '0014_play_in_periods.sql',
    '0015_collect_bets.sql',
    '0016_keep_jackpots.sql',
  ]);
  await onDatabase(url, async (db) => {
    expect(await isAtHead(db)).toBe(true);
    const { rows } = await db.query('SELECT member_ref, currency FROM player');
    expect(rows).toEqual([{ member_ref: MEMBER, currency: 'USD' }]);
  });
});

test('a failed migration rolls back completely and is retried', async () => {
  const url = await freshArcadeDatabaseUrl();
  await onDatabase(url, async (db) => {
    await backToThird(db);
    await db.query('ALTER TABLE play_session ADD COLUMN account_type smallint');
  });
  await expect(migrate(url, clock)).rejects.toThrow('migration 0005_let_people_try.sql failed');
  await onDatabase(url, async (db) => {
    await expect(db.query('SELECT choice FROM round')).rejects.toThrow('does not exist');
    await db.query('ALTER TABLE play_session DROP COLUMN account_type');
  });
  expect(await migrate(url, clock)).toHaveLength(13);
});

const MEMBER = '0b1d7b0e-1f3d-4f0e-9a55-7b8a8d7c6e5f';
const PLAYER = `INSERT INTO player (member_ref, currency, first_seen_at)
  VALUES ('${MEMBER}', 'USD', '2026-11-01')`;

/** Restores the schema of a version that had three migrations. */
async function backToThird(db: pg.Pool): Promise<void> {
  await db.query(`DROP TABLE jackpot_movement, jackpot;
    DROP FUNCTION jackpot_move, jackpot_refuse;
    DROP TABLE seat;
    DROP INDEX round_created_idx, round_ended_idx;
    ALTER TABLE round DROP COLUMN choice, DROP COLUMN shared_round_id, DROP COLUMN places,
      DROP COLUMN odds, DROP COLUMN hand_id, DROP COLUMN decisions, DROP COLUMN free_spins,
      DROP COLUMN period, DROP COLUMN cash_out_period, DROP COLUMN cash_out_key,
      DROP COLUMN collected_height, DROP CONSTRAINT round_decided_check,
      ADD CHECK ((stops IS NULL) = (payout IS NULL)),
      ADD CHECK (stops IS NOT NULL OR state NOT IN ('decided', 'win_sent', 'closed'));
    DROP TABLE hand;
    CREATE UNIQUE INDEX round_one_open_idx ON round (player_id) WHERE ended_at IS NULL;
    DROP TABLE shared_round;
    ALTER TABLE play_session DROP COLUMN account_type, DROP COLUMN quick_play,
      DROP COLUMN site;
    DROP TABLE tideway_wallet, tideway_transfer, tideway_visit, tideway_bet;
    DELETE FROM arcade_migration WHERE name >= '0004'`);
}

async function onDatabase(url: string, work: (db: pg.Pool) => Promise<unknown>): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  try {
    await work(pool);
  } finally {
    await pool.end();
  }
}
