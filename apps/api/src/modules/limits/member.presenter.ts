import { type Limit, type LimitChange, leftOf, type Spent } from '@app/core/protection/limits';
import type { AnswerOf } from '@app/shared/contract/define-call';
import type * as calls from '@app/shared/limits/schemas';
import { money } from '@app/shared/money/money';

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

export const presentLimitChange = (change: LimitChange): WireLimits['history'][number] => ({
  id: change.publicId,
  kind: change.kind,
  period: change.period,
  before: change.before,
  amount: change.amount,
  askedBy: change.askedBy,
  askedAt: change.askedAt.getTime(),
  readyAt: change.readyAt?.getTime() ?? null,
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
