import { type Database, sql } from '@app/core/db';
import type { Deps } from '@app/core/kernel';
import type { FamilyCode } from '@app/lottery/families';
import { makeLottery, price } from '../support/lottery-world.ts';

export const DAYS = 90;
export const DAY_MS = 86_400_000;
const MEMBERS = 2_000;

/** Lotteries with a draw each minute, and how their outcomes look. */
const LOTTERIES: readonly (readonly [FamilyCode, string])[] = [
  ['SSC', "lpad((random() * 99999)::int::text, 5, '0')"],
  ['LF', "lpad((random() * 999)::int::text, 3, '0')"],
  ['K3', "'1,2,' || (1 + (random() * 5)::int)"],
  ['PK10', "'01,02,03,04,05,06,07,08,09,10'"],
];

const fillDraws = sql(
  'bench.fill_draws',
  `INSERT INTO lottery_draw (lottery_id, number, day, opens_at, closes_at, draws_at, state, created_at)
   SELECT $1, to_char(at, 'YYYYMMDD-HH24MI'), at::date, at - interval '65 s', at - interval '5 s', at,
     CASE WHEN at <= $3 THEN 'void' ELSE 'pending' END, $2
   FROM generate_series($2::timestamptz, $3::timestamptz + interval '2 days', '1 minute') AS at`,
);
const settleDraws = (family: FamilyCode, outcome: string) =>
  sql(
    `bench.settle_draws_of_${family}`,
    `WITH given AS (
       INSERT INTO lottery_outcome (draw_id, version, outcome, given_by, at)
       SELECT id, 1, ${outcome}, 'draw', draws_at FROM lottery_draw WHERE lottery_id = $1 AND state = 'void'
       RETURNING draw_id, at)
     UPDATE lottery_draw SET state = 'settled', outcome_version = 1, drawn_at = at, settled_at = at
     FROM given WHERE id = draw_id`,
  );
const fillOrders = sql(
  'bench.fill_orders',
  `INSERT INTO lottery_order (public_id, merchant_id, member_id, lottery_id, price_id, series, notes, stake, placed_at)
   SELECT gen_random_uuid(), $1, m.id, y.id, p.id, 1900, 1, 20000,
     $2::timestamptz + random() * interval '${DAYS} days'
   FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM member WHERE merchant_id = $1) m
   CROSS JOIN generate_series(1, $3::int) AS s
   JOIN LATERAL (SELECT id, row_number() OVER (ORDER BY id) AS n, count(*) OVER () AS of FROM lottery) y
     ON y.n = 1 + (m.n + s) % y.of
   JOIN lottery_price p ON p.lottery_id = y.id`,
);
const fillSlips = sql(
  'bench.fill_slips',
  `INSERT INTO lottery_slip (order_id, place, play, ball, by, positions, mode, multiple, notes, stake)
   SELECT id, 1, 'FixedPlace', '1||||', 1, '{}', 1, 1, 1, 20000 FROM lottery_order`,
);
const fillLegs = sql(
  'bench.fill_legs',
  `INSERT INTO lottery_leg (public_id, order_id, draw_id, merchant_id, member_id, multiple, stake, state, payout, placed_at,
     bet_id, stake_entry_id, outcome_version, ended_at)
   SELECT gen_random_uuid(), o.id, d.id, o.merchant_id, o.member_id, 1, o.stake, 5, 0, o.placed_at, o.id, o.id, 1, d.draws_at
   FROM lottery_order o JOIN lottery_draw d ON d.lottery_id = o.lottery_id
     AND d.draws_at = date_trunc('minute', o.placed_at) + interval '1 minute'`,
);
const fillMembers = sql(
  'bench.fill_members',
  `INSERT INTO member (merchant_id, public_id, username, nickname, password_hash, customer_type, registered_at)
   SELECT $1, gen_random_uuid(), 'bettor' || n, 'bettor' || n, '', 0, $2 FROM generate_series(1, ${MEMBERS}) AS n`,
);

/** Ninety days of draws each minute, and members who bet on them. Answers the lotteries and the members, by their numbers. */
export async function fillDrawHistory(
  deps: Deps,
  { merchantId, legs }: { readonly merchantId: bigint; readonly legs: number },
): Promise<{ readonly lotteryIds: readonly number[]; readonly memberIds: readonly bigint[] }> {
  const { db } = deps;
  const now = deps.clock();
  const start = new Date(now.getTime() - DAYS * DAY_MS);
  const lotteryIds: number[] = [];
  for (const [family, outcome] of LOTTERIES) {
    const lotteryId = await makeLottery(deps, family);
    await price(deps, lotteryId);
    await db.query(fillDraws, [lotteryId, start, now]);
    await db.query(settleDraws(family, outcome), [lotteryId]);
    lotteryIds.push(lotteryId);
  }
  await db.query(fillMembers, [merchantId, start]);
  await db.query(fillOrders, [merchantId, start, Math.ceil(legs / MEMBERS)]);
  await db.query(fillSlips, []);
  await db.query(fillLegs, []);
  await db.pool.query(
    'VACUUM (ANALYZE, FREEZE) lottery_draw, lottery_outcome, lottery_order, lottery_slip, lottery_leg',
  );
  return { lotteryIds, memberIds: await membersOf(db, merchantId) };
}

const listMembers = sql(
  'bench.members',
  'SELECT id FROM member WHERE merchant_id = $1 ORDER BY id',
);

async function membersOf(db: Database, merchantId: bigint): Promise<readonly bigint[]> {
  const rows = await db.query<{ id: bigint }>(listMembers, [merchantId]);
  return rows.map(({ id }) => id);
}
