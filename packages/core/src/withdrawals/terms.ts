import { type Money, money, UNITS_PER_CENT } from '@app/shared/money/money';
import { withdrawals as setting } from '@app/shared/settings/withdrawals';
import { creditedDepositRows, type TurnoverNeeded, turnoverNeeded } from '../cashier/index.ts';
import { readPaymentPassword } from '../credentials/index.ts';
import { type Reader, sql } from '../db/index.ts';
import { owedBy } from '../debts/index.ts';
import { readSetting } from '../site/index.ts';

/** Whose withdrawals, at what moment, in days that begin where. */
export interface Asker {
  readonly merchantId: bigint;
  readonly memberId: bigint;
  /** An IANA zone. */
  readonly timeZone: string;
  readonly now: Date;
}

/** What a member may withdraw now. */
export interface WithdrawalTerms {
  readonly amountMin: Money;
  readonly amountMax: Money;
  readonly dayMax: Money;
  /** Of `dayMax`, what is not asked for yet. */
  readonly leftToday: Money;
  /** How often today. */
  readonly countLeft: number;
  readonly dayCountMax: number;
  readonly dayEndsAt: Date;
  /** What the next one costs. */
  readonly fee: Money;
  readonly turnover: TurnoverNeeded;
  /** What the member has still to deposit before the first one. */
  readonly depositsLeft: Money;
  readonly accountsMax: number;
  readonly confirmMinutes: number;
}

// What was turned down or taken back is not asked for any more.
const today = sql(
  'withdrawals.today',
  `SELECT coalesce(sum(w.amount), 0)::bigint AS asked, count(w.id)::int AS count, day.ends AS "dayEndsAt"
   FROM (SELECT date_trunc('day', $2::timestamptz AT TIME ZONE $3) AS local) today
   CROSS JOIN LATERAL (SELECT local AT TIME ZONE $3 AS begins,
     (local + interval '1 day') AT TIME ZONE $3 AS ends) day
   LEFT JOIN withdrawal w ON w.member_id = $1 AND w.created_at >= day.begins
     AND w.state NOT IN ('rejected', 'cancelled')
   GROUP BY day.ends`,
);
const deposited = sql(
  'withdrawals.deposited',
  `SELECT coalesce(sum(amount), 0)::bigint AS sum FROM ${creditedDepositRows} d WHERE member_id = $1`,
);

/** A query. What a site lets a member withdraw, and what stands in the way. */
export async function withdrawalTerms(
  reader: Reader,
  { merchantId, memberId, timeZone, now }: Asker,
): Promise<WithdrawalTerms> {
  const limits = await readSetting(reader, { merchantId, setting });
  const days = [memberId, now, timeZone];
  const [day] = await reader.query<{ asked: bigint; count: number; dayEndsAt: Date }>(today, days);
  const turnover = await turnoverNeeded(reader, { memberId, times: limits.turnoverTimes });
  const [sum] =
    limits.depositsMin > 0n
      ? await reader.query<{ sum: bigint }>(deposited, [memberId])
      : [{ sum: 0n }];
  if (!day || !sum) throw new Error('a sum without a row');
  const fee = day.count < limits.freePerDay ? money(0n) : limits.fee;
  return {
    amountMin: limits.amountMin > fee ? limits.amountMin : money(fee + UNITS_PER_CENT),
    ...{ amountMax: limits.amountMax, dayMax: limits.dayMax, dayCountMax: limits.dayCountMax },
    leftToday: atLeastNone(limits.dayMax - day.asked),
    countLeft: Math.max(0, limits.dayCountMax - day.count),
    dayEndsAt: day.dayEndsAt,
    ...{ fee, turnover },
    depositsLeft: atLeastNone(limits.depositsMin - sum.sum),
    ...{ accountsMax: limits.accountsMax, confirmMinutes: limits.confirmMinutes },
  };
}

/** What stands in the way besides the terms. */
export interface MemberStanding {
  readonly hasPaymentPassword: boolean;
  /** Until then no money leaves; null: it may. */
  readonly heldUntil: Date | null;
  /** What the member owes as an agent. While it is more than zero nothing can be withdrawn. */
  readonly owed: Money;
}

/** A query. */
export async function standingOf(
  reader: Reader,
  { memberId, now }: Pick<Asker, 'memberId' | 'now'>,
): Promise<MemberStanding> {
  const [password, owed] = await Promise.all([
    readPaymentPassword(reader, memberId),
    owedBy(reader, memberId),
  ]);
  const heldUntil = password?.heldUntil ?? null;
  return {
    hasPaymentPassword: password !== undefined,
    heldUntil: heldUntil && heldUntil > now ? heldUntil : null,
    owed,
  };
}

const atLeastNone = (units: bigint): Money => money(units > 0n ? units : 0n);
