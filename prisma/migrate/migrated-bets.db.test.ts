import { connect } from '@app/core/platform/db';
import { explainBet, memberBets } from '@app/core/reports/records';
import pg from 'pg';
import { beforeEach, expect, test } from 'vitest';
import { emptyDatabaseUrl } from '../../tests/support/databases/database.ts';
import { applyMigrations } from './apply-migrations.ts';
import { readMigrations } from './read-migrations.ts';

/** All bets of a member as read before the migration: by their own game and vendor. */
const RECORDS_BEFORE = `
  SELECT b.public_id AS "publicId", b.placed_at AS "placedAt", g.code AS "gameCode", g.name AS game,
    g.category, v.code AS "vendorCode", b.stake
  FROM bet b JOIN game g ON g.id = b.game_id JOIN vendor v ON v.id = b.vendor_id
  WHERE b.member_id = 11 ORDER BY b.placed_at DESC, b.id DESC`;

/** The first migration that rewrites bets and their sums. */
const FIRST = '20261121080100';

let client: pg.Client;
let url: string;

beforeEach(async () => {
  url = await emptyDatabaseUrl();
  await applyMigrations(url, {
    migrations: readMigrations().filter(({ name }) => name < FIRST),
  });
  client = new pg.Client({ connectionString: url });
  await client.connect();
  return () => client.end();
});

const all = async (text: string) => (await client.query(text)).rows;

/** Two games; bets at the edge of a month, open, voided and in play money. */
const PLAYED = `
  INSERT INTO vendor (id, code, name, launch_url, enabled, may_roll_back_settled,
                      may_win_without_bet, created_at)
  VALUES (7, 'old', 'Old', 'http://old/{gameCode}', true, true, true, '2026-11-01Z');
  INSERT INTO game (id, vendor_id, code, name, category, enabled, trial_support, place, created_at)
  VALUES (71, 7, 'reels', 'Reels', 'RNG', true, true, 0, '2026-11-01Z'),
         (72, 7, 'table', 'Table', 'LIVE', true, true, 0, '2026-11-01Z');
  INSERT INTO vendor_round (id, vendor_id, round_ref, merchant_id, member_id, stake, payout,
                            opened_at, closed_at)
  VALUES (701, 7, 'r1', 1, 11, 30, 45, '2026-11-30T23:50Z', '2026-12-01T00:01Z'),
         (702, 7, 'r2', 1, 12, 0, 0, '2026-11-20T12:00Z', '2026-11-20T12:01Z'),
         (703, 7, 'r3', 1, 11, 50, 0, '2026-12-02T12:00Z', NULL);
  INSERT INTO bet (id, public_id, merchant_id, member_id, vendor_id, game_id, round_id, stake, placed_at)
  VALUES (101, '00000000-0000-4000-8000-000000000101', 1, 11, 7, 71, 701, 10, '2026-11-30T23:50Z'),
         (102, '00000000-0000-4000-8000-000000000102', 1, 11, 7, 72, 701, 20, '2026-11-30T23:51Z'),
         (103, '00000000-0000-4000-8000-000000000103', 1, 12, 7, 72, 702, 40, '2026-11-20T12:00Z'),
         (104, '00000000-0000-4000-8000-000000000104', 1, 11, 7, 71, 703, 50, '2026-12-02T12:00Z'),
         (105, '00000000-0000-4000-8000-000000000105', 1, 11, 7, 71, 703, 50, '2031-12-02T12:00Z');
  INSERT INTO vendor_transaction (vendor_id, tx_id, kind, payload_hash, answer, member_id, round_id,
                                  bet_id, amount, entry_id, at)
  SELECT 7, 'bet ' || id, 1, '', '{}', member_id, round_id, id, stake, id + 8000, placed_at FROM bet;
  INSERT INTO vendor_transaction (vendor_id, tx_id, kind, payload_hash, answer, member_id, round_id,
                                  bet_id, amount, entry_id, at)
  VALUES (7, 'win 102', 2, '', '{}', 11, 701, 102, 45, 8202, '2026-12-01T00:01Z'),
         (7, 'undo 103', 3, '', '{}', 12, 702, 103, 40, NULL, '2026-12-01T00:02Z');
  SELECT setval('bet_id_seq', 205);
  INSERT INTO bet_event (seq, xid, merchant_id, bet_id, member_id, agent_id, kind, outcome, stake,
                         payout, valid_bet, bucket_at, at, placed_at)
  VALUES (501, '900', 1, 101, 11, 3, 1, 2, 10, 0, 10, '2026-12-01Z', '2026-12-01T00:01Z', '2026-11-30T23:50Z'),
         (502, '900', 1, 102, 11, 3, 1, 1, 20, 45, 20, '2026-12-01Z', '2026-12-01T00:01Z', '2026-11-30T23:51Z'),
         (503, '901', 1, 103, 12, 3, 1, 2, 40, 0, 40, '2026-11-20T12:00Z', '2026-11-20T12:01Z', '2026-11-20T12:00Z'),
         (504, '902', 1, 103, 12, 3, 2, 2, 40, 0, 40, '2026-12-01Z', '2026-12-01T00:02Z', '2026-11-20T12:00Z'),
         (505, '903', 1, 105, 11, NULL, 1, 0, 50, 50, 0, '2031-12-02T12:00Z', '2031-12-02T12:01Z', '2031-12-02T12:00Z');
  SELECT setval('bet_event_seq_seq', 605);
  INSERT INTO turnover_window VALUES (1, '2026-11-20T12:00Z', '2026-11-20T12:06Z'),
    (1, '2026-12-01Z', '2026-12-01T00:06Z');
  INSERT INTO turnover_bucket VALUES (1, '2026-11-20T12:00Z', 3, 12, 0, 40, 0, 1),
    (1, '2026-12-01Z', 3, 11, 20, 10, 0, 2), (1, '2026-12-01Z', 3, 12, 0, -40, 40, 1);
  INSERT INTO agent_turnover VALUES (1, 3, '2026-11-20T12:00Z', 40, 40, 1),
    (1, 3, '2026-12-01Z', -10, -55, 3);
`;

const EVENTS = `
  SELECT seq, xid::text, merchant_id, bet_id, member_id, agent_id, kind, outcome, stake, payout,
    valid_bet, bucket_at, at, placed_at, tableoid::regclass::text AS month
  FROM bet_event ORDER BY seq`;

const MEMBERS = `
  SELECT merchant_id, bucket_at, agent_id, member_id, sum(won) AS won, sum(lost) AS lost,
    sum(voided) AS voided, sum(bets) AS bets
  FROM turnover_bucket GROUP BY 1, 2, 3, 4 ORDER BY 2, 4`;

/** Tree of agents without member rows. */
const TREE = `
  BEGIN;
  SET LOCAL session_replication_role = replica;
  INSERT INTO agent_closure (ancestor_id, descendant_id, depth, valid_from, valid_to)
  VALUES (3, 3, 0, '2026-11-01Z', NULL), (2, 3, 1, '2026-11-01Z', '2026-11-25Z'), (4, 3, 1, '2026-11-25Z', NULL);
  COMMIT;
`;

const FIRST_WINDOW = { turnover: 40, stake: 40, payout: 0, last: new Date('2026-11-20T12:01Z') };
const SECOND_WINDOW = {
  turnover: -10,
  stake: -10,
  payout: 45,
  last: new Date('2026-12-01T00:02Z'),
};

test('keeps existing events and sums, with category, stake and payout', async () => {
  await client.query(PLAYED);
  await client.query(TREE);
  const before = { events: await all(EVENTS), members: await all(MEMBERS) };
  await applyMigrations(url);
  expect({ events: await all(EVENTS), members: await all(MEMBERS) }).toEqual(before);

  expect(await all('SELECT seq::int, category, is_bonus FROM bet_event ORDER BY seq')).toEqual(
    [1, 2, 2, 2, 1].map((category, n) => ({ seq: 501 + n, category, is_bonus: false })),
  );
  expect(
    await all(`SELECT member_id::int AS member, category, stake::int, payout::int, bets
               FROM turnover_bucket ORDER BY bucket_at, member_id, category`),
  ).toEqual([
    { member: 12, category: 2, stake: 40, payout: 0, bets: 1 },
    { member: 11, category: 1, stake: 10, payout: 0, bets: 1 },
    { member: 11, category: 2, stake: 20, payout: 45, bets: 1 },
    { member: 12, category: 2, stake: -40, payout: 0, bets: 1 },
  ]);
  expect(
    await all(`SELECT agent_id::int AS agent, turnover::int, direct_turnover::int AS direct, stake::int, payout::int,
                 last_bet_at AS last
               FROM team_turnover ORDER BY bucket_at, agent_id`),
  ).toEqual([
    { agent: 2, ...FIRST_WINDOW, direct: 0 },
    { agent: 3, ...FIRST_WINDOW, direct: 40 },
    { agent: 3, ...SECOND_WINDOW, direct: -10 },
    { agent: 4, ...SECOND_WINDOW, direct: 0 },
  ]);
});

test('migrates old records: subject and outcome of each bet', async () => {
  await client.query(PLAYED);
  const before = await all(RECORDS_BEFORE);
  await applyMigrations(url);
  const db = connect(url, 2);
  try {
    const [from, to] = [new Date('2026-11-01Z'), new Date('2032-01-01Z')];
    const query = { memberId: 11n, language: 'EN', from, to, rowsMax: 10 } as const;
    const { bets, sums } = await memberBets(db, query);
    expect(bets).toMatchObject(before.map((row) => ({ ...row, stake: BigInt(row.stake) })));
    expect(bets.map(({ state, payout }) => [state, Number(payout)])).toEqual([
      ['push', 50],
      ['open', 0],
      ['won', 45],
      ['lost', 0],
    ]);
    expect(sums).toMatchObject({ count: 4, stake: 130n, validBet: 30n, payout: 95n, net: 15n });
    const { bets: onTable } = await memberBets(db, { ...query, gameCode: 'table' });
    expect(onTable.map(({ category }) => category)).toEqual(['LIVE']);
    const [, , won] = bets;
    expect(await explainBet(db, { ...query, ...(won ?? expect.unreachable()) })).toMatchObject({
      game: 'Table',
      vendor: 'Old',
      roundRef: 'r1',
      payout: 45n,
      lines: [],
    });
  } finally {
    await db.close();
  }
});

test('refuses to migrate a bet that would lose its game', async () => {
  await client.query(PLAYED);
  await client.query("DELETE FROM vendor_transaction WHERE tx_id = 'bet 104'");
  await expect(applyMigrations(url)).rejects.toThrow('a bet without its transaction');
  expect(await all('SELECT count(*)::int AS bets FROM bet')).toEqual([{ bets: 5 }]);
});

test('assigns the next id after the existing ones', async () => {
  await client.query(PLAYED);
  await applyMigrations(url);
  const [{ seq }] = await all(`
    INSERT INTO bet_event (merchant_id, bet_id, member_id, kind, outcome, category, is_bonus, stake,
                           payout, valid_bet, bucket_at, at, placed_at)
    VALUES (1, 104, 11, 1, 2, 1, false, 50, 0, 50, '2026-12-02T12:00Z', '2026-12-02T12:01Z',
            '2026-12-02T12:00Z') RETURNING seq::int`);
  expect(seq).toBe(606);
});
