import type { FeeTermsIn } from '@app/shared/money/fee';
import { minorDigitsOf, minorUnitOf } from '@app/shared/money/minor-unit';
import { type Money, money } from '@app/shared/money/money';
import type { SettingValue } from '@app/shared/settings/define-setting';
import { withdrawalMethods } from '@app/shared/withdrawals/methods.settings';
import { withdrawals as setting } from '@app/shared/withdrawals/settings';
import { type WithdrawalKind, withdrawalKinds } from '@app/shared/withdrawals/states';
import { withdrawalAmounts, withdrawalTimes } from '@app/shared/withdrawals/terms.settings';
import { readPaymentPassword } from '../../../people/credentials/index.ts';
import { owedBy } from '../../../people/debts/index.ts';
import { type Reader, sql } from '../../../platform/db/index.ts';
import { dayOfSite, readSetting } from '../../../sites/site/index.ts';
import { creditedDepositRows, type TurnoverNeeded, turnoverNeeded } from '../../deposits/index.ts';
import { type OpenHours, openHours } from './open-hours.ts';
import { type Fees, feesOf, type Methods, zeroFees } from './withdrawal-fees.ts';

/** The member, the instant, and the time zone that days are cut by. */
export interface Asker {
  readonly merchantId: bigint;
  readonly memberId: bigint;
  /** Currency of the site. */
  readonly currency: string;
  /** An IANA zone. */
  readonly timeZone: string;
  readonly now: Date;
}

export interface AmountLimits {
  readonly min: Money;
  readonly max: Money;
}

/** A member's current terms of withdrawal. */
export interface WithdrawalTerms {
  readonly currency: string;
  /** Limits of one withdrawal, by kind of account. */
  readonly limits: Readonly<Record<WithdrawalKind, AmountLimits>>;
  /** Whether the site limits one withdrawal at all. */
  readonly isLimited: boolean;
  readonly allowsDecimals: boolean;
  /** Offered with one tap, ascending. */
  readonly fixedAmounts: readonly Money[];
  /** Whether no other amount can be withdrawn. */
  readonly fixedOnly: boolean;
  /** Penalty rate for withdrawing before `turnover` is met; 0 if the member has to meet it. */
  readonly penaltyPercent: number;
  /** The time window; null for any time. */
  readonly hours: OpenHours | null;
  /** Texts of the site for its members. */
  readonly texts: Pick<
    SettingValue<typeof withdrawalTimes>,
    'closedWords' | 'precaution' | 'contactUrl'
  >;
  readonly dayMax: Money;
  /** Unused part of `dayMax`. */
  readonly leftToday: Money;
  /** Remaining number of withdrawals today, by kind of account. */
  readonly countLeft: Readonly<Record<WithdrawalKind, number>>;
  readonly dayCountMax: Readonly<Record<WithdrawalKind, number>>;
  readonly dayEndsAt: Date;
  /** Fee of the next withdrawal, by kind of account. */
  readonly fees: Readonly<Record<WithdrawalKind, FeeTermsIn>>;
  readonly turnover: TurnoverNeeded;
  /** Deposits that are missing before a first withdrawal. */
  readonly depositsLeft: Money;
  readonly accountsMax: number;
  readonly confirmMinutes: number;
  /** Bond of the next withdrawal; 0 for none. */
  readonly bond: Money;
}

// Rejected and cancelled withdrawals do not count.
const today = sql(
  'withdrawals.today',
  `SELECT coalesce(sum(w.amount), 0)::bigint AS asked, count(w.id)::int AS count, day.ends AS "dayEndsAt",
     count(*) FILTER (WHERE b.kind = 'ewallet')::int AS ewallet,
     count(*) FILTER (WHERE b.kind = 'virtual')::int AS virtual
   FROM ${dayOfSite('$2', '$3')}
   LEFT JOIN withdrawal w ON w.member_id = $1 AND w.created_at >= day.begins
     AND w.state NOT IN ('rejected', 'cancelled')
   LEFT JOIN withdrawal_account a ON a.id = w.account_id
   LEFT JOIN withdrawal_bank b ON b.merchant_id = a.merchant_id AND b.code = a.bank
   GROUP BY day.ends`,
);
const deposited = sql(
  'withdrawals.deposited',
  `SELECT coalesce(sum(amount), 0)::bigint AS sum FROM ${creditedDepositRows} d WHERE member_id = $1`,
);

/** A query. A member's current terms of withdrawal. `standingOf` has further facts that block one. */
export async function withdrawalTerms(
  reader: Reader,
  { merchantId, memberId, currency, timeZone, now }: Asker,
): Promise<WithdrawalTerms> {
  const limits = await readSetting(reader, { merchantId, setting });
  const amounts = await readSetting(reader, { merchantId, setting: withdrawalAmounts });
  const times = await readSetting(reader, { merchantId, setting: withdrawalTimes });
  const methods = await readSetting(reader, { merchantId, setting: withdrawalMethods });
  const [day] = await reader.query<Today>(today, [memberId, now, timeZone]);
  const turnover = await turnoverNeeded(reader, { memberId, times: limits.turnoverTimes });
  const [sum] =
    limits.depositsMin > 0n
      ? await reader.query<{ sum: bigint }>(deposited, [memberId])
      : [{ sum: 0n }];
  if (!day || !sum) throw new Error('the query returned no row');
  const isFree = day.count < limits.freePerDay;
  const fees = isFree ? zeroFees(currency) : feesOf({ fixed: limits.fee, methods, currency });
  const dayCountMax = countsOf(limits.dayCountMax, methods);
  return {
    currency,
    limits: limitsOf({ limits, amounts, fees, currency }),
    isLimited: amounts.isLimited,
    allowsDecimals: amounts.allowsDecimals && minorDigitsOf(currency) > 0,
    fixedAmounts: amounts.fixedAmounts,
    fixedOnly: amounts.fixedOnly,
    penaltyPercent: amounts.penaltyPercent,
    hours: await openHours(reader, { times, timeZone, now }),
    texts: times,
    dayMax: limits.dayMax,
    dayCountMax,
    leftToday: atLeastNone(limits.dayMax - day.asked),
    countLeft: leftOf(dayCountMax, day),
    dayEndsAt: day.dayEndsAt,
    fees,
    turnover,
    depositsLeft: atLeastNone(limits.depositsMin - sum.sum),
    accountsMax: limits.accountsMax,
    confirmMinutes: limits.confirmMinutes,
    bond: limits.bond,
  };
}

interface Today {
  readonly asked: bigint;
  readonly dayEndsAt: Date;
  /** Count of all, and by kind of account. */
  readonly count: number;
  readonly ewallet: number;
  readonly virtual: number;
}

function countsOf(most: number, methods: Methods): Record<WithdrawalKind, number> {
  const { eWalletDayCountMax, virtualDayCountMax } = methods;
  const countMax = (own: number) => (own === 0 ? most : Math.min(own, most));
  return {
    bank: most,
    ewallet: countMax(eWalletDayCountMax),
    virtual: countMax(virtualDayCountMax),
  };
}

function leftOf(most: Record<WithdrawalKind, number>, day: Today): Record<WithdrawalKind, number> {
  const all = Math.max(0, most.bank - day.count);
  const restOf = (kind: 'ewallet' | 'virtual') =>
    Math.max(0, Math.min(all, most[kind] - day[kind]));
  return { bank: all, ewallet: restOf('ewallet'), virtual: restOf('virtual') };
}

interface Limited {
  readonly limits: SettingValue<typeof setting>;
  readonly amounts: SettingValue<typeof withdrawalAmounts>;
  readonly fees: Fees;
  readonly currency: string;
}

/** Limits of one withdrawal, by kind of account: above the fixed fee. `assertWithinTerms` subtracts the whole fee. */
function limitsOf({
  limits,
  amounts,
  fees,
  currency,
}: Limited): Record<WithdrawalKind, AmountLimits> {
  const { isLimited, eWalletMin, eWalletMax, virtualMin, virtualMax } = amounts;
  const { amountMin, amountMax, dayMax } = limits;
  const own = {
    bank: { min: amountMin, max: amountMax },
    ewallet: { min: eWalletMin || amountMin, max: eWalletMax || amountMax },
    virtual: { min: virtualMin || amountMin, max: virtualMax || amountMax },
  };
  const amountLimits = (kind: WithdrawalKind): AmountLimits => {
    const { min, max } = own[kind];
    const { feeFixed } = fees[kind];
    const least = money(feeFixed + minorUnitOf(currency));
    return isLimited ? { min: min > feeFixed ? min : least, max } : { min: least, max: dayMax };
  };
  return {
    bank: amountLimits('bank'),
    ewallet: amountLimits('ewallet'),
    virtual: amountLimits('virtual'),
  };
}

/** The minimum over all kinds of accounts. */
export const leastOf = ({ limits }: Pick<WithdrawalTerms, 'limits'>): Money => {
  const least = withdrawalKinds.map((kind) => limits[kind].min);
  return least.toSorted(ascending)[0] ?? money(0n);
};

const ascending = (one: bigint, other: bigint) => Number(one - other);

/** Further facts that block a withdrawal. */
export interface MemberStanding {
  readonly hasPaymentPassword: boolean;
  /** End of a hold on withdrawals; null without one. */
  readonly heldUntil: Date | null;
  /** The member's debt; withdrawals are refused while it is above zero. */
  readonly owed: Money;
}

/** A query. Payment password, hold and debt of a member. */
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
