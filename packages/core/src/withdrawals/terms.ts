import { type WithdrawalKind, withdrawalKinds } from '@app/shared/domain/withdrawal-states';
import { chargeOf } from '@app/shared/money/charge';
import type { FeeTermsIn } from '@app/shared/money/fee';
import { minorDigitsOf, minorUnitOf } from '@app/shared/money/minor-unit';
import { type Money, money } from '@app/shared/money/money';
import { RATE_ONE, type Rate, rate } from '@app/shared/money/rate';
import type { SettingValue } from '@app/shared/settings/define-setting';
import { withdrawalMethods } from '@app/shared/settings/withdrawal-methods';
import { withdrawalAmounts, withdrawalTimes } from '@app/shared/settings/withdrawal-terms';
import { withdrawals as setting } from '@app/shared/settings/withdrawals';
import { creditedDepositRows, type TurnoverNeeded, turnoverNeeded } from '../cashier/index.ts';
import { readPaymentPassword } from '../credentials/index.ts';
import { type Reader, sql } from '../db/index.ts';
import { owedBy } from '../debts/index.ts';
import { readSetting } from '../site/index.ts';
import { type OpenHours, openHours } from './open-hours.ts';

/** Whose withdrawals, at what moment, in days that begin where. */
export interface Asker {
  readonly merchantId: bigint;
  readonly memberId: bigint;
  /** The site's. */
  readonly currency: string;
  /** An IANA zone. */
  readonly timeZone: string;
  readonly now: Date;
}

export interface AmountLimits {
  readonly min: Money;
  readonly max: Money;
}

/** What a member may withdraw now. */
export interface WithdrawalTerms {
  readonly currency: string;
  /** Of one withdrawal, by what it is paid to. */
  readonly limits: Readonly<Record<WithdrawalKind, AmountLimits>>;
  /** Whether the site limits one withdrawal at all. */
  readonly isLimited: boolean;
  readonly allowsDecimals: boolean;
  /** Offered with one tap, ascending. */
  readonly fixedAmounts: readonly Money[];
  /** Whether no other amount can be withdrawn. */
  readonly fixedOnly: boolean;
  /** What of an amount a member pays to withdraw before `turnover` is done; 0: they have to bet first. */
  readonly penaltyPercent: number;
  /** When members can withdraw; null: at any time. */
  readonly hours: OpenHours | null;
  /** What the site tells its members. */
  readonly told: Pick<
    SettingValue<typeof withdrawalTimes>,
    'closedWords' | 'precaution' | 'contactUrl'
  >;
  readonly dayMax: Money;
  /** Of `dayMax`, what is not asked for yet. */
  readonly leftToday: Money;
  /** How often today, by what is paid to. */
  readonly countLeft: Readonly<Record<WithdrawalKind, number>>;
  readonly dayCountMax: Readonly<Record<WithdrawalKind, number>>;
  readonly dayEndsAt: Date;
  /** What the next one costs, by what it is paid to. */
  readonly fees: Readonly<Record<WithdrawalKind, FeeTermsIn>>;
  readonly turnover: TurnoverNeeded;
  /** What the member has still to deposit before the first one. */
  readonly depositsLeft: Money;
  readonly accountsMax: number;
  readonly confirmMinutes: number;
  /** Set aside with the next one; 0: nothing. */
  readonly bond: Money;
}

// What was turned down or taken back is not asked for any more.
const today = sql(
  'withdrawals.today',
  `SELECT coalesce(sum(w.amount), 0)::bigint AS asked, count(w.id)::int AS count, day.ends AS "dayEndsAt",
     count(*) FILTER (WHERE b.kind = 'ewallet')::int AS ewallet,
     count(*) FILTER (WHERE b.kind = 'virtual')::int AS virtual
   FROM (SELECT date_trunc('day', $2::timestamptz AT TIME ZONE $3) AS local) today
   CROSS JOIN LATERAL (SELECT local AT TIME ZONE $3 AS begins,
     (local + interval '1 day') AT TIME ZONE $3 AS ends) day
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

/** A query. What a site lets a member withdraw, and what stands in the way. */
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
  if (!day || !sum) throw new Error('a sum without a row');
  const isFree = day.count < limits.freePerDay;
  const fees = isFree ? freeIn(currency) : feesOf({ fixed: limits.fee, methods, currency });
  const dayCountMax = countsOf(limits.dayCountMax, methods);
  return {
    currency,
    limits: limitsOf({ limits, amounts, fees, currency }),
    isLimited: amounts.isLimited,
    allowsDecimals: amounts.allowsDecimals && minorDigitsOf(currency) > 0,
    ...{ fixedAmounts: amounts.fixedAmounts, fixedOnly: amounts.fixedOnly },
    penaltyPercent: amounts.penaltyPercent,
    hours: await openHours(reader, { times, timeZone, now }),
    told: times,
    ...{ dayMax: limits.dayMax, dayCountMax },
    leftToday: atLeastNone(limits.dayMax - day.asked),
    countLeft: leftOf(dayCountMax, day),
    dayEndsAt: day.dayEndsAt,
    ...{ fees, turnover },
    depositsLeft: atLeastNone(limits.depositsMin - sum.sum),
    ...{ accountsMax: limits.accountsMax, confirmMinutes: limits.confirmMinutes },
    bond: limits.bond,
  };
}

interface Today {
  readonly asked: bigint;
  readonly dayEndsAt: Date;
  /** How often to whatever, and of these to one of a kind. */
  readonly count: number;
  readonly ewallet: number;
  readonly virtual: number;
}

type Methods = SettingValue<typeof withdrawalMethods>;

type Fees = Record<WithdrawalKind, FeeTermsIn>;

function freeIn(currency: string): Fees {
  const free = { feeRate: rate(0), feeFixed: money(0n), currency };
  return { bank: free, ewallet: free, virtual: free };
}

interface Priced {
  readonly fixed: Money;
  readonly methods: Methods;
  readonly currency: string;
}

function feesOf({ fixed, methods, currency }: Priced): Fees {
  const of = (feeFixed: Money, percent: number): FeeTermsIn => ({
    ...{ feeRate: ofPercent(percent), feeFixed, currency },
  });
  const bank = of(fixed, methods.feePercent);
  const { eWalletHasOwnFee, virtualHasOwnFee } = methods;
  return {
    bank,
    ewallet: eWalletHasOwnFee ? of(methods.eWalletFee, methods.eWalletFeePercent) : bank,
    virtual: virtualHasOwnFee ? of(methods.virtualFee, methods.virtualFeePercent) : bank,
  };
}

const ofPercent = (percent: number): Rate => rate((percent * RATE_ONE) / 100);

function countsOf(most: number, methods: Methods): Record<WithdrawalKind, number> {
  const { eWalletDayCountMax, virtualDayCountMax } = methods;
  const of = (own: number) => (own === 0 ? most : Math.min(own, most));
  return { bank: most, ewallet: of(eWalletDayCountMax), virtual: of(virtualDayCountMax) };
}

function leftOf(most: Record<WithdrawalKind, number>, day: Today): Record<WithdrawalKind, number> {
  const all = Math.max(0, most.bank - day.count);
  const of = (kind: 'ewallet' | 'virtual') => Math.max(0, Math.min(all, most[kind] - day[kind]));
  return { bank: all, ewallet: of('ewallet'), virtual: of('virtual') };
}

interface Limited {
  readonly limits: SettingValue<typeof setting>;
  readonly amounts: SettingValue<typeof withdrawalAmounts>;
  readonly fees: Fees;
  readonly currency: string;
}

/** What one withdrawal may be, by what it is paid to. Something of it always arrives. */
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
  const of = (kind: WithdrawalKind): AmountLimits => {
    const { min, max } = own[kind];
    const { feeFixed } = fees[kind];
    const least = money(feeFixed + minorUnitOf(currency));
    return isLimited ? { min: min > feeFixed ? min : least, max } : { min: least, max: dayMax };
  };
  return { bank: of('bank'), ewallet: of('ewallet'), virtual: of('virtual') };
}

/** The least that can be withdrawn to any account. */
export const leastOf = ({ limits }: Pick<WithdrawalTerms, 'limits'>): Money => {
  const least = withdrawalKinds.map((kind) => limits[kind].min);
  return least.toSorted(ascending)[0] ?? money(0n);
};

const ascending = (one: bigint, other: bigint) => Number(one - other);

/** What a member pays to withdraw an amount before their deposits are bet: the currency's last decimal is begun. */
export const penaltyOf = (
  {
    turnover,
    penaltyPercent,
    currency,
  }: Pick<WithdrawalTerms, 'turnover' | 'penaltyPercent' | 'currency'>,
  amount: Money,
): Money => {
  if (turnover.left === 0n) return money(0n);
  return money(chargeOf(amount, ofPercent(penaltyPercent), currency));
};

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
