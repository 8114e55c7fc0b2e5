import { depositLimits as setting } from '@app/shared/deposits/settings';
import { type Money, money, moneyToWire } from '@app/shared/money/money';
import { type Reader, sql, type Tx } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';
import { dayOfSite, merchantRows, readSetting } from '../../sites/site/index.ts';

interface DepositInDay {
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly amount: Money;
}

/** Remaining daily limits of a member. */
export interface DepositDay {
  /** Null: no limit. */
  readonly most: Money | null;
  readonly left: Money | null;
  readonly countMost: number | null;
  readonly countLeft: number | null;
  readonly endsAt: Date;
}

interface Today {
  readonly asked: bigint;
  readonly count: number;
  readonly dayEndsAt: Date;
}

// Leaves out declined and expired deposits, and those that no provider opened within a minute.
const today = sql(
  'deposits.deposits_today',
  `SELECT coalesce(sum(d.amount), 0)::bigint AS asked, count(d.id)::int AS count, day.ends AS "dayEndsAt"
   FROM ${merchantRows} site
   CROSS JOIN ${dayOfSite('$2', 'site.time_zone')}
   LEFT JOIN deposit d ON d.member_id = $1 AND d.created_at >= day.begins
     AND d.state NOT IN ('expired', 'rejected')
     AND NOT (d.state = 'created' AND d.created_at < $2::timestamptz - interval '1 minute')
   WHERE site.id = $3
   GROUP BY day.ends`,
);

const HOUR_MS = 3_600_000;

/** A query. Remaining daily limits of a member, by days of the site's time zone. */
export async function depositDay(
  reader: Reader,
  { merchantId, memberId }: Omit<DepositInDay, 'amount'>,
  now: Date,
): Promise<DepositDay> {
  const { dayMax, dayCountMax } = await readSetting(reader, { merchantId, setting });
  const [day] = await reader.query<Today>(today, [memberId, now, merchantId]);
  if (!day) throw new Error('the query returned no row');
  const left = dayMax - day.asked;
  return {
    most: dayMax > 0n ? dayMax : null,
    left: dayMax > 0n ? money(left > 0n ? left : 0n) : null,
    countMost: dayCountMax > 0 ? dayCountMax : null,
    countLeft: dayCountMax > 0 ? Math.max(0, dayCountMax - day.count) : null,
    endsAt: day.dayEndsAt,
  };
}

/**
 * A step. Checks an amount against the daily limits. The caller has locked the member, so that concurrent deposits
 * count each other.
 *
 * @throws deposit.daily_count, deposit.daily_limit
 */
export async function assertWithinDay(tx: Tx, wanted: DepositInDay, now: Date): Promise<void> {
  const { countMost, countLeft, left, endsAt } = await depositDay(tx, wanted, now);
  const hours = Math.ceil((endsAt.getTime() - now.getTime()) / HOUR_MS);
  if (countMost !== null && countLeft === 0)
    throw new DomainError('deposit.daily_count', { most: countMost, hours });
  if (left !== null && wanted.amount > left)
    throw new DomainError('deposit.daily_limit', { left: moneyToWire(left), hours });
}
