import {
  checkDueAt,
  isPlaying,
  type Limit,
  type LimitChange,
  leftOf,
  type PlayRules,
  type PlaySession,
  type RefusedBet,
  readyAtOf,
  type Spent,
  type TimeLeft,
} from '@app/core/protection/limits';
import type { AnswerOf } from '@app/shared/contract/define-call';
import type * as calls from '@app/shared/limits/schemas';
import { money } from '@app/shared/money/money';

type WireRealityCheck = AnswerOf<typeof calls.realityCheck>;
type WireLimits = AnswerOf<typeof calls.limits>;

export const presentLimit = (limit: Limit): WireLimits['list'][number] => ({
  kind: limit.kind,
  period: limit.period,
  amount: money(limit.amount),
  used: money(limit.used),
  left: money(leftOf(limit)),
  since: limit.since.getTime(),
  setBy: limit.setBy,
});

export const presentLimitChange = (
  change: LimitChange,
  rules: PlayRules,
): WireLimits['history'][number] => ({
  id: change.publicId,
  kind: change.kind,
  period: change.period,
  before: change.before,
  amount: change.amount,
  askedBy: change.askedBy,
  askedAt: change.askedAt.getTime(),
  readyAt: readyAtOf(change, rules)?.getTime() ?? null,
  state: change.state,
  decidedAt: change.decidedAt?.getTime() ?? null,
});

export const presentSpent = ({ period, deposited, staked, won }: Spent) => ({
  period,
  deposited: money(deposited),
  staked: money(staked),
  won: money(won),
  net: money(won - staked),
});

/** @param session undefined for a member who never had a reality check */
export function presentRealityCheck(
  session: PlaySession | undefined,
  left: TimeLeft | undefined,
  rules: PlayRules,
  now: Date,
): Omit<WireRealityCheck, 'refused' | 'isLimitAsked'> {
  const timeLimit = left ? presentTimeLeft(left) : null;
  const { realityMinutes, realityMost: most } = rules;
  if (!session)
    return { minutes: realityMinutes, most, session: null, dueAt: null, isDue: false, timeLimit };
  const { minutes, startedAt, staked, won } = session;
  const dueAt = checkDueAt(session, now);
  return {
    minutes,
    most,
    session:
      startedAt !== null && isPlaying(session, now)
        ? {
            startedAt: startedAt.getTime(),
            staked: money(staked),
            won: money(won),
            net: money(won - staked),
          }
        : null,
    dueAt: dueAt?.getTime() ?? null,
    isDue: dueAt !== null && dueAt <= now,
    timeLimit,
  };
}

export const presentRefused = ({
  at,
  reason,
  kind,
  period,
  amount,
  remaining,
  endsAt,
}: RefusedBet): WireRealityCheck['refused'] => ({
  at: at.getTime(),
  reason,
  kind,
  period,
  amount: amount === null ? null : money(amount),
  left: remaining === null ? null : money(remaining),
  endsAt: endsAt?.getTime() ?? null,
});

const presentTimeLeft = ({ period, endsAt, permittedAt }: TimeLeft) => ({
  period,
  endsAt: endsAt.getTime(),
  permittedAt: permittedAt?.getTime() ?? null,
});
