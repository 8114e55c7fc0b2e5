import {
  type LimitKind,
  type LimitPeriod,
  type LimitSetter,
  periodHours,
  type RollingPeriod,
  SESSION_REST_MINUTES,
} from '@app/shared/limits/terms';
import { money, moneyToWire } from '@app/shared/money/money';
import { UNITS_PER_WHOLE } from '@app/shared/money/units';
import { DomainError, hoursUntil } from '../../platform/kernel/index.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** A limit in force, with the amount that counts toward it now. */
export interface Limit {
  readonly memberId: bigint;
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly amount: bigint;
  /** Counted in the period; of losses below zero if the member won more. 0 for a single bet. */
  readonly used: bigint;
  readonly since: Date;
  readonly setBy: LimitSetter;
  /** Last bet of the session. Only of a time limit, whose amounts are minutes. */
  readonly lastBetAt?: Date | null;
}

/** A deposit or bets that a member asks for. */
export type Wanted = { readonly deposit: bigint } | { readonly bets: readonly bigint[] };

/** Totals of a member in an hour. */
export interface PlayHour {
  readonly hour: Date;
  readonly deposited: bigint;
  readonly staked: bigint;
  readonly won: bigint;
}

/** An hour with its time of play, which is the time between bets. */
export interface CountedHour extends PlayHour {
  readonly playedMs: number;
}

export const leftOf = ({ amount, used }: Pick<Limit, 'amount' | 'used'>): bigint =>
  amount > used ? amount - used : 0n;

/** The limit that refuses a deposit or bets; of several, the one with the least left. Undefined if none does. Pure. */
export const limitThatRefuses = (limits: readonly Limit[], wanted: Wanted): Limit | undefined =>
  limits
    .filter((limit) => {
      const need = needOf(limit.kind, wanted);
      return need > 0n && limit.used + need > limit.amount;
    })
    .toSorted((a, b) => Number(leftOf(a) - leftOf(b)))[0];

/** Amount of a limit that the deposit or bets use; of a limit of losses the whole stake. 0: not of this kind. */
function needOf(kind: LimitKind, wanted: Wanted): bigint {
  const isOfDeposits = kind === 'deposit';
  if ('deposit' in wanted) return isOfDeposits ? wanted.deposit : 0n;
  if (isOfDeposits) return 0n;
  // A bet uses an unknown time, so any rest of the limit permits it.
  if (kind === 'time') return 1n;
  if (kind === 'stake') return wanted.bets.toSorted((a, b) => Number(b - a))[0] ?? 0n;
  return wanted.bets.reduce((sum, stake) => sum + stake, 0n);
}

const counts: Record<LimitKind, (hour: CountedHour) => bigint> = {
  deposit: ({ deposited }) => deposited,
  wager: ({ staked }) => staked,
  loss: ({ staked, won }) => staked - won,
  stake: () => 0n,
  time: ({ playedMs }) => minutesOf(playedMs),
};

/** Time as an amount of minutes. */
const minutesOf = (ms: number): bigint =>
  (BigInt(Math.round(ms)) * BigInt(UNITS_PER_WHOLE)) / BigInt(MINUTE_MS);

/** Minutes as an amount, in milliseconds. */
export const msOf = (minutes: bigint): number =>
  Number((minutes * BigInt(MINUTE_MS)) / BigInt(UNITS_PER_WHOLE));

/** Time at which an hour leaves a period. */
const leavesAt = ({ hour }: PlayHour, period: RollingPeriod): Date =>
  new Date(hour.getTime() + (periodHours[period] + 1) * HOUR_MS);

/**
 * Time at which a limit will permit a refused amount, if no more is counted until then. Pure. Null: never, because the
 * amount exceeds the limit itself.
 *
 * @param hours of the member, the earliest first
 */
export function permitsFrom(
  { kind, period, amount, used, lastBetAt }: Limit,
  { wanted, hours, now }: { wanted: Wanted; hours: readonly CountedHour[]; now: Date },
): Date | null {
  const need = needOf(kind, wanted);
  if (period === 'bet' || need > amount) return null;
  // The time since the last bet counts only if another bet follows before a session counts as ended.
  const rested = lastBetAt ? new Date(lastBetAt.getTime() + SESSION_REST_MINUTES * MINUTE_MS) : now;
  if (period === 'session') return rested;
  let rest =
    kind === 'time' && lastBetAt ? used - minutesOf(now.getTime() - lastBetAt.getTime()) : used;
  if (rest + need <= amount) return rested;
  for (const hour of hours) {
    const at = leavesAt(hour, period);
    if (at <= now) continue;
    rest -= counts[kind](hour);
    if (rest + need <= amount) return at;
  }
  return null;
}

/** Longest wait that a refusal names in hours; a longer one is in days. */
const HOURS_SHOWN_MAX = 48;

/**
 * The refusal of a deposit or bet because of a limit. `days`, `hours`: until it is permitted; both 0: not by waiting.
 */
export function limitRefusal(limit: Limit, from: Date | null, now: Date): DomainError {
  if (limit.kind === 'time') return timeRefusal(limit, from, now);
  const { kind, period } = limit;
  const left = moneyToWire(money(leftOf(limit)));
  const wait = from === null ? 0 : hoursUntil(from, now);
  const isLong = wait > HOURS_SHOWN_MAX;
  return new DomainError(
    'limit.reached',
    { kind, period, left, days: isLong ? Math.ceil(wait / 24) : 0, hours: isLong ? 0 : wait },
    {
      limit: {
        kind,
        period,
        amount: moneyToWire(money(limit.amount)),
        left,
        endsAt: from?.getTime() ?? null,
      },
    },
  );
}

/** Longest wait that a refusal of time names in minutes; a longer one is in hours. */
const MINUTES_SHOWN_MAX = 120;

function timeRefusal({ period, amount }: Limit, from: Date | null, now: Date): DomainError {
  const wait =
    from === null ? 0 : Math.max(1, Math.ceil((from.getTime() - now.getTime()) / MINUTE_MS));
  const isLong = wait > MINUTES_SHOWN_MAX;
  return new DomainError(
    'limit.time_over',
    { period, hours: isLong ? Math.ceil(wait / 60) : 0, minutes: isLong ? 0 : wait },
    {
      limit: {
        kind: 'time',
        period,
        amount: moneyToWire(money(amount)),
        left: 0,
        endsAt: from?.getTime() ?? null,
      },
    },
  );
}
