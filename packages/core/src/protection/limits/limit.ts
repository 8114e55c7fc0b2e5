import {
  type LimitKind,
  type LimitPeriod,
  type LimitSetter,
  periodHours,
  type RollingPeriod,
} from '@app/shared/limits/terms';
import { money, moneyToWire } from '@app/shared/money/money';
import { DomainError, hoursUntil } from '../../platform/kernel/index.ts';

const HOUR_MS = 3_600_000;

/** A limit in force, with what counts toward it now. */
export interface Limit {
  readonly memberId: bigint;
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly amount: bigint;
  /** Counted in the period; of losses below zero if the member won more. 0 for a single bet. */
  readonly used: bigint;
  readonly since: Date;
  readonly setBy: LimitSetter;
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

export const leftOf = ({ amount, used }: Pick<Limit, 'amount' | 'used'>): bigint =>
  amount > used ? amount - used : 0n;

/** The limit that refuses it; of several the one with the least left. Pure. Undefined if all permit it. */
export const limitThatRefuses = (limits: readonly Limit[], wanted: Wanted): Limit | undefined =>
  limits
    .filter((limit) => {
      const need = needOf(limit.kind, wanted);
      return need > 0n && limit.used + need > limit.amount;
    })
    .toSorted((a, b) => Number(leftOf(a) - leftOf(b)))[0];

/** How much of a kind of limit it takes; of losses the whole stake. 0: it has nothing to do with that kind. */
function needOf(kind: LimitKind, wanted: Wanted): bigint {
  const isOfDeposits = kind === 'deposit';
  if ('deposit' in wanted) return isOfDeposits ? wanted.deposit : 0n;
  if (isOfDeposits) return 0n;
  if (kind === 'stake') return wanted.bets.toSorted((a, b) => Number(b - a))[0] ?? 0n;
  return wanted.bets.reduce((sum, stake) => sum + stake, 0n);
}

const counts: Record<LimitKind, (hour: PlayHour) => bigint> = {
  deposit: ({ deposited }) => deposited,
  wager: ({ staked }) => staked,
  loss: ({ staked, won }) => staked - won,
  stake: () => 0n,
};

/** Time at which an hour leaves a period. */
const leavesAt = ({ hour }: PlayHour, period: RollingPeriod): Date =>
  new Date(hour.getTime() + (periodHours[period] + 1) * HOUR_MS);

/**
 * When a limit will permit what it refuses, if nothing more is counted until then. Pure. Null: never, because the amount
 * exceeds the limit itself.
 *
 * @param hours of the member, the earliest first
 */
export function permitsFrom(
  { kind, period, amount, used }: Limit,
  { wanted, hours, now }: { wanted: Wanted; hours: readonly PlayHour[]; now: Date },
): Date | null {
  const need = needOf(kind, wanted);
  if (period === 'bet' || need > amount) return null;
  let rest = used;
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

/** The refusal of a deposit or bet because of a limit. `days`, `hours`: until it is permitted; both 0: not by waiting. */
export function limitRefusal(limit: Limit, from: Date | null, now: Date): DomainError {
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
