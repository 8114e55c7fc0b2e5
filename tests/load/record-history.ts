import { addMonths } from '@app/core/bets';
import { type Database, sql } from '@app/core/db';
import { beginMonth } from '@app/core/ledger';
import { makeGame } from './bench-game.ts';
import { AGENTS } from './salary-forest.ts';
import { withoutIndexes } from './without-indexes.ts';

export const DAY_MS = 24 * 3_600_000;
/** Months begin in the ledger as time passes, so the last one is over. */
export const END = Date.parse('2026-11-01T00:00:00Z');
/** Nine months: the oldest page that is measured is of the first. */
const MONTHS = 9;
/** So many members play, each as often. */
const PLAYERS = 5_000;
/** One entry of the ledger for so many hundred bets: two million for five. */
const ENTRIES_PER_5_BETS = 2;
/** Of the one member whose bets are written into a file, within the last month. */
export const EXPORTED_BETS = 100_000;

/** The first of `END`'s last full month and of the months before it, oldest first. */
const months = Array.from({ length: MONTHS }, (_, n) => {
  const end = new Date(END);
  return new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() - MONTHS + n, 1));
});
export const START = months[0] ?? new Date(END);
export const FIRST_PLAYER = BigInt(AGENTS + 1);
/** Whose bets are exported: beside the players. */
export const COLLECTOR = FIRST_PLAYER + BigInt(PLAYERS);

export const players: readonly bigint[] = Array.from(
  { length: 200 },
  (_, n) => FIRST_PLAYER + BigInt(n * (PLAYERS / 200)),
);

/** Bets of nine months, half of them won, and entries of some of them. Written directly: what is measured comes after it. */
export async function fillRecords(db: Database, merchantId: bigint, bets: number): Promise<void> {
  const { vendorId, gameId } = await makeGame(db, START);
  for (const month of months) await addMonths(db, month);
  await withoutIndexes(db, ['bet', 'bet_event', 'vendor_transaction'], async (client) => {
    const insert = `INSERT INTO bet (id, public_id, merchant_id, member_id, reference, stake, placed_at, taker,
        category, is_bonus)`;
    await client.query(
      `${insert}
       SELECT n, gen_random_uuid(), $1, $4::bigint + n % $5::int, n, 10000 + n % 1000 * 1000,
         $2::timestamptz + n * $6::float8 / $3::float8 * interval '1 ms', 1, 1 + 4 * (n % 2), false
       FROM generate_series(1, $3::int) n`,
      [merchantId, START, bets, FIRST_PLAYER, PLAYERS, END - START.getTime() - 1_000],
    );
    await client.query(
      `${insert}
       SELECT $3::int + n, gen_random_uuid(), $1, $4, $3::int + n, 10000,
         $2::timestamptz - n * interval '20 s', 1, 1, false
       FROM generate_series(1, $5::int) n`,
      [merchantId, new Date(END - 1_000), bets, COLLECTOR, EXPORTED_BETS],
    );
    await client.query(
      `INSERT INTO bet_event (merchant_id, bet_id, member_id, agent_id, kind, outcome, category, is_bonus, stake,
                              payout, valid_bet, bucket_at, at, placed_at)
       SELECT b.merchant_id, b.id, b.member_id, u.upline_id, 1, 1 + b.id % 2, b.category, false, b.stake,
         (b.id + 1) % 2 * 2 * b.stake, b.stake, date_bin('5 minutes', b.placed_at, 'epoch'), b.placed_at, b.placed_at
       FROM bet b JOIN member_upline u ON u.member_id = b.member_id ORDER BY b.id`,
    );
    await client.query(
      `INSERT INTO vendor_transaction (vendor_id, tx_id, kind, payload_hash, answer, member_id, round_id, bet_id,
                                       amount, at, game_id)
       SELECT $2, id::text, 1, '', '', member_id, id, id, stake, placed_at, $1 FROM bet`,
      [gameId, vendorId],
    );
  });
  for (const [n, month] of months.entries()) await book(db, month, months[n + 1] ?? new Date(END));
  await db.pool.query(
    `INSERT INTO ledger_day (day, last_entry_id, closed_at)
     SELECT (at AT TIME ZONE 'UTC')::date, max(id), max(at) FROM ledger_entry GROUP BY 1`,
  );
  await db.pool.query('VACUUM ANALYZE');
}

/** Entries of one month, which must have begun: their numbers lie in it. */
async function book(db: Database, from: Date, to: Date): Promise<void> {
  if (!(await beginMonth({ db, now: from }))) await beginMonth({ db, now: from });
  await db.pool.query(
    `INSERT INTO ledger_entry (at, from_account, to_account, amount, member_id, balance_after, cause_id, source,
                               kind, key)
     SELECT placed_at, ledger_member_account(member_id, 1), -576, stake, member_id, 0, id, 2, 3,
       decode(md5(id::text), 'hex')
     FROM bet WHERE placed_at >= $1 AND placed_at < $2 AND id % 5 < $3 AND member_id <> $4 ORDER BY id`,
    [from, to, ENTRIES_PER_5_BETS, COLLECTOR],
  );
}

const compare = sql(
  'bench.compare_records',
  `SELECT count(*)::int AS bets, sum(stake)::bigint AS stake FROM bet
   WHERE member_id = $1 AND placed_at >= $2 AND placed_at < $3`,
);

/** What the bets of a member come to, counted from themselves. */
export async function countBets(db: Database, memberId: bigint, from: Date, to: Date) {
  const [row] = await db.query<{ bets: number; stake: bigint }>(compare, [memberId, from, to]);
  if (!row) throw new Error('a sum without a row');
  return row;
}

export const last = (days: number) => ({ from: new Date(END - days * DAY_MS), to: new Date(END) });
