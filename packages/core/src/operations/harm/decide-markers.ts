import type { HarmCode } from '@app/shared/harm/harm-markers';
import { type Money, money } from '@app/shared/money/money';
import { type HarmDay, longestStretch, playedNights, sumOfDays, weeksBefore } from './harm-day.ts';
import type { HarmRules, HarmWeights } from './rules.ts';

/** Figures of a member, from which the markers are decided. */
export interface HarmFacts {
  readonly memberId: bigint;
  readonly today: number;
  /** Days of play and deposits, 35 days at most. */
  readonly days: readonly HarmDay[];
  /** Deposits of the last 7 days that soon followed a loss. */
  readonly chases: number;
  /** Withdrawals of the last 7 days that the member cancelled. */
  readonly cancelled: number;
  /** Deposits of the last 7 days that failed. */
  readonly failed: number;
  /** Requests for higher limits in the last 30 days. */
  readonly raises: number;
  /** Day on which a break ended, within the last 7 days. */
  readonly returnedOn: number | null;
}

/** A marker of harm with the figures that explain it. */
export interface Marker {
  readonly code: HarmCode;
  readonly weight: number;
  readonly count: number | null;
  /** The threshold exceeded by `count`. */
  readonly most: number | null;
  readonly amount: Money | null;
  /** The figure that `amount` is compared with. */
  readonly against: Money | null;
}

type Figures = Omit<Marker, 'code' | 'weight'>;

const WEIGHT_OF = {
  deposits_rising: 'depositsRising',
  stakes_rising: 'stakesRising',
  large_losses: 'largeLosses',
  many_deposits: 'manyDeposits',
  chasing_losses: 'chasingLosses',
  long_play: 'longPlay',
  much_play: 'muchPlay',
  night_play: 'nightPlay',
  withdrawals_cancelled: 'withdrawalsCancelled',
  deposits_failed: 'depositsFailed',
  limits_raised: 'limitsRaised',
  played_after_break: 'playedAfterBreak',
} as const satisfies Record<HarmCode, keyof HarmWeights>;

const WEEK = 7;
const MONTH = 30;

/** The markers of a member by the site's rules. Pure. A rule of weight 0 is off. */
export function decideMarkers(facts: HarmFacts, rules: HarmRules, weights: HarmWeights): Marker[] {
  const week = facts.days.filter(({ day }) => day > facts.today - WEEK);
  const month = facts.days.filter(({ day }) => day > facts.today - MONTH);
  const halfHours = week.reduce((sum, { halfHours: bits }) => sum + bitsOf(bits), 0);
  const found: Readonly<Record<HarmCode, Figures | undefined>> = {
    deposits_rising: rising(facts, rules, ({ deposited }) => deposited),
    stakes_rising: rising(facts, rules, ({ staked }) => staked),
    large_losses: large(
      sumOfDays(month, ({ lost }) => lost),
      rules.lossesPerMonth,
    ),
    many_deposits: many(Math.max(0, ...week.map(({ deposits }) => deposits)), rules.depositsPerDay),
    chasing_losses: many(facts.chases, rules.chasesPerWeek),
    long_play: many(longestStretch(week) / 2, rules.hoursWithoutBreak),
    much_play: many(halfHours / 2, rules.hoursPerWeek),
    night_play: many(playedNights(week, rules.nightUntil), rules.nightsPerWeek),
    withdrawals_cancelled: many(facts.cancelled, rules.cancelledPerWeek),
    deposits_failed: many(facts.failed, rules.failedPerWeek),
    limits_raised: many(facts.raises, rules.raisesPerMonth),
    played_after_break: afterBreak(facts),
  };
  return (Object.entries(found) as [HarmCode, Figures | undefined][]).flatMap(([code, figures]) => {
    const weight = weights[WEIGHT_OF[code]];
    return figures && weight > 0 ? [{ code, weight, ...figures }] : [];
  });
}

const bitsOf = (bits: bigint): number => bits.toString(2).replaceAll('0', '').length;

const NONE = { count: null, most: null, amount: null, against: null };

/** The count is stored rounded up: 5.5 hours exceed a threshold of 5 and are shown as 6. */
const many = (count: number, most: number): Figures | undefined =>
  count > most ? { ...NONE, count: Math.ceil(count), most } : undefined;

const large = (amount: Money, against: Money): Figures | undefined =>
  amount > against ? { ...NONE, amount, against } : undefined;

/** Compares the last 7 days with the mean of the member's earlier weeks. Undefined if there are too few of them. */
function rising(
  { days, today }: HarmFacts,
  { risingPercent, risingAmountMin }: HarmRules,
  of: (day: HarmDay) => Money,
): Figures | undefined {
  const amount = sumOfDays(
    days.filter(({ day }) => day > today - WEEK),
    of,
  );
  const weeks = weeksBefore(days, today - WEEK);
  if (weeks === 0 || amount <= risingAmountMin) return undefined;
  const before = sumOfDays(
    days.filter(({ day }) => day <= today - WEEK),
    of,
  );
  const against = money(before / BigInt(weeks));
  return amount * 100n > against * BigInt(risingPercent) ? { ...NONE, amount, against } : undefined;
}

/** Play or a deposit on the day on which a break ended, or on the next one. */
function afterBreak({ days, returnedOn }: HarmFacts): Figures | undefined {
  if (returnedOn === null) return undefined;
  const back = days.filter(({ day }) => day === returnedOn || day === returnedOn + 1);
  const deposited = sumOfDays(back, (day) => day.deposited);
  const staked = sumOfDays(back, (day) => day.staked);
  return deposited > 0n || staked > 0n
    ? { ...NONE, amount: staked, against: deposited }
    : undefined;
}
