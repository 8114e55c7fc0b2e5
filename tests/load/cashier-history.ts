import { type Database, inTransaction, sql } from '@app/core/db';
import { offerBank } from '@app/core/withdrawals';
import { END, players, START } from './record-history.ts';

/** Of each member who is measured: two deposits a day, a withdrawal every other day, a bonus a week. */
const DEPOSITS = 540;
const WITHDRAWALS = 135;
const BONUSES = 39;

/** Deposits, withdrawals and bonuses of nine months, of the members whose pages are measured. Written directly. */
export async function fillCashier(db: Database, merchantId: bigint): Promise<void> {
  await inTransaction(db, (tx) =>
    offerBank(tx, merchantId, {
      ...{ code: 'bank', kind: 'bank', name: 'Bank', enabled: true },
      ...{ restsFrom: null, restsUntil: null, place: 0, version: 0 },
    }),
  );
  const span = [merchantId, players, START, END - START.getTime() - 1_000];
  await db.pool.query(
    `INSERT INTO deposit (public_id, merchant_id, member_id, channel, currency, amount, state, created_at, expires_at,
       completed_at)
     SELECT gen_random_uuid(), $1, member_id, 'sandbox', 'USD', 1000000 + n * 100, state, at, at + interval '30 minutes',
       CASE WHEN state = 'completed' THEN at + interval '1 minute' END
     FROM unnest($2::bigint[]) AS member_id, generate_series(0, $5::int - 1) AS n
     CROSS JOIN LATERAL (SELECT $3::timestamptz + n * $4::float8 / $5::int * interval '1 ms' AS at,
       CASE WHEN n % 5 = 4 THEN 'expired' ELSE 'completed' END AS state) made`,
    [...span, DEPOSITS],
  );
  await db.pool.query(
    `INSERT INTO withdrawal_account (id, public_id, merchant_id, member_id, bank, content, number_hash, tail,
       is_default, bound_at, usable_from)
     SELECT member_id, gen_random_uuid(), $1, member_id, 'bank', '\\x00', decode(md5(member_id::text), 'hex'), '0000',
       true, $3, $3
     FROM unnest($2::bigint[]) AS member_id`,
    span.slice(0, 3),
  );
  await db.pool.query(
    `INSERT INTO withdrawal (public_id, merchant_id, member_id, account_id, currency, amount, fee, settled, state,
       request_key, created_at, closed_at)
     SELECT gen_random_uuid(), $1, member_id, member_id, 'USD', 2000000, 0,
       CASE WHEN state = 'completed' THEN 2000000 ELSE 0 END, state, n::text, at, at + interval '1 hour'
     FROM unnest($2::bigint[]) AS member_id, generate_series(0, $5::int - 1) AS n
     CROSS JOIN LATERAL (SELECT $3::timestamptz + n * $4::float8 / $5::int * interval '1 ms' AS at,
       CASE WHEN n % 5 = 4 THEN 'rejected' ELSE 'completed' END AS state) made`,
    [...span, WITHDRAWALS],
  );
  await fillBonuses(db, merchantId);
  await db.pool.query('VACUUM ANALYZE deposit, withdrawal, member_bonus');
}

async function fillBonuses(db: Database, merchantId: bigint): Promise<void> {
  const { rows } = await db.pool.query<{ id: string }>(
    `INSERT INTO promotion (public_id, merchant_id, created_at) VALUES (gen_random_uuid(), $1, $2) RETURNING id`,
    [merchantId, START],
  );
  const promotionId = rows[0]?.id;
  await db.pool.query(
    `INSERT INTO promotion_version (promotion_id, number, name, rate, bonus_max, deposit_min, times, first_only,
       starts_at, days, weights, created_at)
     VALUES ($1, 1, 'Weekly', 10000, 1000000, 100000, 5, false, $2, 7, '{"RNG": 100}', $2)`,
    [promotionId, START],
  );
  await db.pool.query(
    `INSERT INTO member_bonus (public_id, merchant_id, member_id, deposit_id, promotion_id, version, state, amount,
       required, done, closed_amount, chosen_at, granted_at, expires_at, closed_at)
     SELECT gen_random_uuid(), merchant_id, member_id, id, $1, 1, 'released', amount, amount * 5, amount * 5, amount,
       created_at, completed_at, completed_at + interval '7 days', completed_at + interval '2 days'
     FROM (SELECT d.*, row_number() OVER (PARTITION BY member_id ORDER BY created_at) AS place FROM deposit d
           WHERE merchant_id = $2 AND state = 'completed') credited
     WHERE place % ($3::int / $4::int) = 0`,
    [promotionId, merchantId, DEPOSITS, BONUSES],
  );
}

const counted = sql(
  'bench.count_cashier',
  `SELECT (SELECT count(*)::int FROM deposit WHERE member_id = $1 AND created_at >= $2 AND created_at < $3) AS deposits,
     (SELECT coalesce(sum(amount), 0)::bigint FROM deposit WHERE member_id = $1 AND created_at >= $2
        AND created_at < $3 AND state = 'completed') AS credited,
     (SELECT coalesce(sum(settled), 0)::bigint FROM withdrawal WHERE member_id = $1 AND created_at >= $2
        AND created_at < $3) AS settled,
     (SELECT coalesce(sum(amount), 0)::bigint FROM member_bonus WHERE member_id = $1 AND chosen_at >= $2
        AND chosen_at < $3) AS granted`,
);

/** What a member's deposits, withdrawals and bonuses of a range come to, counted from their rows. */
export async function countCashier(db: Database, memberId: bigint, from: Date, to: Date) {
  const [row] = await db.query<
    Readonly<{ deposits: number; credited: bigint; settled: bigint; granted: bigint }>
  >(counted, [memberId, from, to]);
  if (!row) throw new Error('a sum without a row');
  return row;
}
