import type { TimeLimitPeriod } from '@app/shared/limits/terms';
import { money, moneyToWire } from '@app/shared/money/money';
import type { Reader } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';
import {
  type Limit,
  leftOf,
  limitRefusal,
  limitThatRefuses,
  msOf,
  permitsFrom,
  type Wanted,
} from './limit.ts';
import { hoursOf, limitsInForce } from './limits-in-force.ts';

interface OfMember {
  readonly memberId: bigint;
  readonly wanted: Wanted;
  /** Deposits of the member that are under way. */
  readonly underWay?: bigint;
}

/**
 * A step. Checks a deposit or bets against a member's limits. The caller has locked the member, and for bets the cash
 * account.
 *
 * @throws limit.reached with the limit, the amount left and the wait; limit.time_over with the limit and the wait
 */
export async function assertWithinLimits(
  reader: Reader,
  { memberId, wanted, underWay = 0n }: OfMember,
  now: Date,
): Promise<void> {
  const limits = (await limitsInForce(reader, [memberId], now)).map((limit) =>
    limit.kind === 'deposit' ? { ...limit, used: limit.used + underWay } : limit,
  );
  await assertWithin(reader, { memberId, wanted, limits }, now);
}

interface WithLimits extends Pick<OfMember, 'memberId' | 'wanted'> {
  /** The member's limits in force. */
  readonly limits: readonly Limit[];
}

/** A query: `assertWithinLimits` with limits that were read for several members. Only a refusal costs a statement. */
export async function assertWithin(
  reader: Reader,
  { memberId, wanted, limits }: WithLimits,
  now: Date,
): Promise<void> {
  const refusing = limitThatRefuses(limits, wanted);
  if (!refusing) return;
  const hours = await hoursOf(reader, memberId, now);
  throw limitRefusal(refusing, permitsFrom(refusing, { wanted, hours, now }), now);
}

/** A query. Whether a member has time left to play. @throws limit.time_over */
export const assertTimeLeft = (reader: Reader, memberId: bigint, now: Date): Promise<void> =>
  assertWithinLimits(reader, { memberId, wanted: { bets: [] } }, now);

/** A limit of time in a session of play. */
export interface TimeLeft {
  readonly period: TimeLimitPeriod;
  /** Time at which it is reached if the member plays on. */
  readonly endsAt: Date;
  /** Time at which the member can play again; null before it is reached. */
  readonly permittedAt: Date | null;
}

/** A query. The limit of time with the least left; undefined without one, or during a break with time left. */
export async function timeLeftOf(
  reader: Reader,
  memberId: bigint,
  now: Date,
): Promise<TimeLeft | undefined> {
  const limits = (await limitsInForce(reader, [memberId], now)).filter(
    ({ kind }) => kind === 'time',
  );
  const [least] = limits
    .filter((limit) => limit.lastBetAt || leftOf(limit) === 0n)
    .toSorted((a, b) => Number(leftOf(a) - leftOf(b)));
  if (!least) return undefined;
  const period = least.period as TimeLimitPeriod;
  const endsAt = new Date(now.getTime() + msOf(leftOf(least)));
  if (leftOf(least) > 0n) return { period, endsAt, permittedAt: null };
  const hours = await hoursOf(reader, memberId, now);
  return { period, endsAt, permittedAt: permitsFrom(least, { wanted: { bets: [] }, hours, now }) };
}

/**
 * A query. Refuses to move a member's money to a vendor that takes bets from its own wallet, where no limit of losses,
 * bets or stakes can be kept. The caller has locked the member's cash.
 *
 * @throws limit.vendor_wallet
 */
export async function assertNoLimitOfBets(
  reader: Reader,
  memberId: bigint,
  now: Date,
): Promise<void> {
  const limit = await limitOfBets(reader, memberId, now);
  if (!limit) return;
  const { kind, period } = limit;
  const amount = moneyToWire(money(limit.amount));
  throw new DomainError('limit.vendor_wallet', {}, { limit: { kind, period, amount } });
}

/** A query. Whether a member has a limit of losses, bets or stakes. */
export const hasLimitOfBets = async (
  reader: Reader,
  memberId: bigint,
  now: Date,
): Promise<boolean> => (await limitOfBets(reader, memberId, now)) !== undefined;

/** Limits of deposits do not concern bets, and a limit of time stops play only once it is reached. */
const LIMITS_OF_BETS: ReadonlySet<Limit['kind']> = new Set(['loss', 'wager', 'stake']);

async function limitOfBets(
  reader: Reader,
  memberId: bigint,
  now: Date,
): Promise<Limit | undefined> {
  const limits = await limitsInForce(reader, [memberId], now);
  return limits.find(({ kind }) => LIMITS_OF_BETS.has(kind));
}
