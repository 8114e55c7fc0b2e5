import { TRIAL } from '@app/shared/members/customer-types';
import { minorUnitOf } from '@app/shared/money/minor-unit';
import { type Money, money } from '@app/shared/money/money';
import { creditedDepositRows } from '../../money/deposits/index.ts';
import { memberLoginRows } from '../../people/access/index.ts';
import { memberRows } from '../../people/members/index.ts';
import { type Reader, type Statement, sql } from '../../platform/db/index.ts';
import { betEventRows, countsAs } from '../../play/bets/index.ts';
import { siteBudget } from '../rewards/index.ts';
import {
  BELONGS,
  criteriaOf,
  criteriaRows,
  findSegment,
  fixedConditionsOf,
} from '../segments/index.ts';
import { vipLevelRows } from '../vip/index.ts';
import { PARTS_PER_PERCENT } from './decide-status.ts';
import type { PromotionRules, SitePromotionTerms } from './promotion-terms.ts';

const DAYS = 30;
const DAY_MS = 24 * 3_600_000;

/** The rewards that a promotion would have given. */
export interface Simulation {
  readonly cost: Money;
  readonly claims: number;
  readonly members: number;
  /** Whether its budget or its number of rewards would have ended it. */
  readonly isLimited: boolean;
  /** Unspent part of the site's reward budget now. */
  readonly left: Money;
}

/**
 * SQL: rewards earned by the audience, in order, up to the promotion's budget and number of claims. $1 is the site, $2
 * and $3 are the span, $4 is the time zone, $5 to $8 are the terms; the others are those of the kind. A condition
 * `IS NOT NULL` or `$2 < $3` gives a type to a parameter that the statement of a kind does not need. Whether a member
 * belongs to the segment of the last parameter is judged as of now.
 */
const limited = (last: number, earned: string): string => `
  WITH earned AS (${earned}), allowed AS (
    SELECT e.member_id, e.at, e.amount FROM earned e JOIN ${memberRows} m ON m.id = e.member_id
    LEFT JOIN ${criteriaRows(`$${last}`)} s ON true
    WHERE (s.key IS NULL OR ${BELONGS}) AND e.amount > 0 AND m.merchant_id = $1 AND m.customer_type <> ${TRIAL} AND m.closed_at IS NULL
      AND ($5::int IS NULL OR e.at < m.registered_at + $5::int * interval '1 day')
      AND (NOT $6::boolean OR EXISTS (
        SELECT FROM ${creditedDepositRows} d WHERE d.member_id = e.member_id AND d.completed_at <= e.at))
  ), counted AS (
    SELECT member_id, amount, row_number() OVER turn AS n, sum(amount) OVER turn AS total FROM allowed
    WINDOW turn AS (ORDER BY at, member_id)
  ), given AS (
    SELECT * FROM counted WHERE total <= $8 AND ($7::int IS NULL OR n <= $7::int))
  SELECT (SELECT count(*) FROM counted)::int AS asked, count(*)::int AS claims,
    count(DISTINCT member_id)::int AS members, coalesce(sum(amount), 0)::bigint AS cost
  FROM given`;

/** SQL: local start of the period that contains `at`. */
const periodOf = (at: string) => `CASE $9::text WHEN 'once' THEN $2::timestamptz AT TIME ZONE $4
  ELSE date_trunc($9::text, ${at} AT TIME ZONE $4) END`;
/** SQL: end of a period, when its reward can be claimed. */
const endOf = (period: string) => `CASE $9::text WHEN 'once' THEN $3::timestamptz
  ELSE (${period} + ('1 ' || $9::text)::interval) AT TIME ZONE $4 END`;

// `bucket_at` only limits the monthly partitions to scan.
const PLAY = `SELECT e.member_id, ${periodOf('e.at')} AS period,
    sum(${countsAs('e')} * e.valid_bet) AS bet, sum(${countsAs('e')} * (e.stake - e.payout)) AS loss
  FROM ${betEventRows} e
  WHERE e.merchant_id = $1 AND NOT e.is_bonus AND e.at >= $2 AND e.at < $3
    AND e.bucket_at > $2::timestamptz - interval '1 hour' AND e.bucket_at < $3::timestamptz + interval '1 hour'
  GROUP BY 1, 2`;
const PAID = `SELECT d.member_id, ${periodOf('d.completed_at')} AS period, sum(d.amount) AS deposited
  FROM ${creditedDepositRows} d
  WHERE d.merchant_id = $1 AND d.completed_at >= $2 AND d.completed_at < $3 GROUP BY 1, 2`;
const LOGINS = `SELECT DISTINCT l.member_id, date_trunc('day', l.at AT TIME ZONE $4) AS day
  FROM ${memberLoginRows} l WHERE l.merchant_id = $1 AND l.at >= $2 AND l.at < $3`;

const rescue = sql(
  'promotions.simulate_rescue',
  limited(
    14,
    `SELECT member_id, ${endOf('period')} AS at,
      trunc(least(loss * $10 / 10000, $11::bigint) / $13::bigint)::bigint * $13::bigint AS amount
    FROM (${PLAY}) play WHERE loss >= $12::bigint AND loss > 0`,
  ),
);
const challenge = sql(
  'promotions.simulate_challenge',
  limited(
    13,
    `SELECT member_id, ${endOf('period')} AS at, $10::bigint AS amount
    FROM (${PLAY}) play FULL JOIN (${PAID}) paid USING (member_id, period)
    WHERE coalesce(deposited, 0) >= $11::bigint AND coalesce(bet, 0) >= $12::bigint`,
  ),
);
// Consecutive days have the same difference between date and row number.
const logins = sql(
  'promotions.simulate_logins',
  limited(
    10,
    `SELECT member_id, day AT TIME ZONE $4 AS at,
      ($9::bigint[])[1 + (row_number() OVER (PARTITION BY member_id, streak ORDER BY day) - 1)
        % cardinality($9::bigint[])] AS amount
    FROM (SELECT member_id, day,
        day - row_number() OVER (PARTITION BY member_id ORDER BY day) * interval '1 day' AS streak
      FROM (${LOGINS}) days) streaks`,
  ),
);
// A new member counts at the end of their first day.
const newcomers = sql(
  'promotions.simulate_registrations',
  limited(
    10,
    `SELECT id AS member_id, $9::bigint AS amount,
      (date_trunc('day', registered_at AT TIME ZONE $4) + interval '1 day') AT TIME ZONE $4 AS at
    FROM ${memberRows} new
    WHERE merchant_id = $1 AND registered_at >= $2 AND registered_at < $3`,
  ),
);
const counted = sql(
  'promotions.simulate_counted_deposits',
  limited(
    14,
    `SELECT member_id, completed_at AS at,
      trunc(least(amount * $10 / 10000, $11::bigint) / $13::bigint)::bigint * $13::bigint AS amount
    FROM (SELECT d.member_id, d.amount, d.completed_at,
        row_number() OVER (PARTITION BY d.member_id ORDER BY d.completed_at, d.id) AS n
      FROM ${creditedDepositRows} d WHERE d.merchant_id = $1 AND d.amount >= $12::bigint) numbered
    WHERE n = $9::int AND completed_at >= $2 AND completed_at < $3 AND $4::text IS NOT NULL`,
  ),
);
// Assumes that every current holder of the level would have asked for the reward.
const holders = sql(
  'promotions.simulate_levels',
  limited(
    11,
    `SELECT member_id, $3::timestamptz AS at, $10::bigint AS amount
    FROM ${vipLevelRows} v
    WHERE merchant_id = $1 AND level >= $9::int AND $2::timestamptz < $3 AND $4::text IS NOT NULL`,
  ),
);
// Assumes that every member who logged in would have asked for the reward, at their first login.
const everyone = sql(
  'promotions.simulate_everyone',
  limited(
    10,
    `SELECT member_id, min(day) AT TIME ZONE $4 AS at, $9::bigint AS amount
    FROM (${LOGINS}) days GROUP BY member_id`,
  ),
);

interface Asked {
  readonly merchantId: bigint;
  readonly timeZone: string;
  readonly currency: string;
  readonly terms: SitePromotionTerms;
}

/**
 * A query. Simulates a promotion with these terms over the last 30 days, as if all members of its audience had joined
 * and claimed. Reads all bets of those days.
 *
 * @throws segment.not_found
 */
export async function simulatePromotion(
  reader: Reader,
  { merchantId, timeZone, currency, terms }: Asked,
  now: Date,
): Promise<Simulation> {
  const { registeredDaysMax, depositorsOnly, claimsMax, budget, segmentId: publicId } = terms;
  const segment = publicId === null ? null : await findSegment(reader, { merchantId, publicId });
  const criteria = new Map(
    segment ? [[segment.publicId, fixedConditionsOf(segment, now)] as const] : [],
  );
  const { left } = await siteBudget(reader, { merchantId, now });
  const own = ownOf(terms.rules, currency);
  if (!own) return { cost: money(0n), claims: 0, members: 0, isLimited: false, left };
  const [row] = await reader.query<Omit<Simulation, 'isLimited' | 'left'> & { asked: number }>(
    own.statement,
    [
      merchantId,
      new Date(now.getTime() - DAYS * DAY_MS),
      now,
      timeZone,
      registeredDaysMax,
      depositorsOnly,
      claimsMax,
      budget,
      ...own.values,
      criteriaOf(criteria),
    ],
  );
  if (!row) throw new Error('the query returned no row');
  const { asked, ...given } = row;
  return { ...given, isLimited: given.claims < asked, left };
}

interface Own {
  readonly statement: Statement;
  /** Parameters from $9 on. */
  readonly values: readonly unknown[];
}

/**
 * The statement of a kind. Undefined for deposit bonuses, which have their own budget, and for referrals and tickets,
 * which have no history to count.
 */
function ownOf(rules: PromotionRules, currency: string): Own | undefined {
  switch (rules.kind) {
    case 'SAVIOR': {
      const rate = Math.round(rules.percent * PARTS_PER_PERCENT);
      const unit = minorUnitOf(currency);
      const values = [rules.every, rate, rules.amountMax, rules.lossMin, unit];
      return { statement: rescue, values };
    }
    case 'DEPOSIT_BET_BONUS': {
      const values = [rules.every, rules.amount, rules.depositMin, rules.betMin];
      return { statement: challenge, values };
    }
    case 'DEPOSIT_COUNT': {
      const { number, percent, amountMax, depositMin } = rules;
      const rate = Math.round(percent * PARTS_PER_PERCENT);
      const values = [number, rate, amountMax, depositMin, minorUnitOf(currency)];
      return { statement: counted, values };
    }
    case 'MEMBERLEVEL':
      return { statement: holders, values: [rules.level, rules.amount] };
    case 'LOGIN':
      return { statement: logins, values: [rules.amounts] };
    case 'REGISTER':
      return { statement: newcomers, values: [rules.amount] };
    case 'SIGNUP':
    case 'PROMOCODE':
      return { statement: everyone, values: [rules.amount] };
    case 'DEPOSIT':
    case 'REFERRAL':
    case 'PRIZE_WHEEL':
    case 'GOLDEN_EGG':
    case 'SLOT_MACHINE':
    case 'RAFFLE':
    case 'DEPOSIT_DISCOUNT':
    case 'FREE_SPIN':
      return undefined;
  }
}
