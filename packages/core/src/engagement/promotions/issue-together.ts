import type { Money } from '@app/shared/money/money';
import { inTransaction, type Tx } from '../../platform/db/index.ts';
import { type OnceOutcome, onceEach } from '../../platform/idempotency/index.ts';
import { DomainError, faultPoint, runByHalves } from '../../platform/kernel/index.ts';
import { lockAndCheckMembers } from '../../protection/standing/index.ts';
import { readBudgetTerms } from '../rewards/index.ts';
import { decideStatus, refusalOfRequest } from './decide-status.ts';
import { nameOf } from './issue-reward.ts';
import { issueRequested } from './issue-rewards.ts';
import { progressOfMembers } from './progress.ts';
import { lockPromotion, type SitePromotion } from './promotion.ts';
import { type IssuedReward, readIssuedRewards } from './read-issued-rewards.ts';
import type { RequestDeps, RewardRequest } from './reward-request.ts';

export type RequestOutcome = { readonly issued: IssuedReward } | { readonly error: unknown };

/**
 * A command. Issues the reward of one promotion to different members in one transaction, in the given order as far as
 * its limits allow. A refused request does not affect the others. A request whose member is locked by another
 * transaction does not delay them: it gets a transaction of its own, and its outcome is a promise.
 */
export const issueTogether = (
  deps: RequestDeps,
  promotion: SitePromotion,
  all: readonly RewardRequest[],
): Promise<readonly (RequestOutcome | Promise<RequestOutcome>)[]> =>
  runByHalves<RewardRequest, RequestOutcome | Promise<RequestOutcome>>(all, {
    together: async (requests) => {
      const outcomes = await issueInTransaction(deps, { promotion, requests, isWaiting: false });
      return requests.map((request, n) => outcomes[n] ?? issueAlone(deps, promotion, request));
    },
    failed: (error) => ({ error }),
  });

async function issueAlone(
  deps: RequestDeps,
  promotion: SitePromotion,
  request: RewardRequest,
): Promise<RequestOutcome> {
  try {
    const batch = { promotion, requests: [request], isWaiting: true };
    const [outcome] = await issueInTransaction(deps, batch);
    if (!outcome) throw new Error('the transaction got no answer');
    return outcome;
  } catch (error) {
    return { error };
  }
}

interface Requested {
  readonly promotion: SitePromotion;
  readonly requests: readonly RewardRequest[];
}

interface Asked extends Requested {
  /** Whether to wait for members that other transactions have locked. */
  readonly isWaiting: boolean;
}

/** Returns undefined for members that other transactions have locked, unless it waits for them. */
async function issueInTransaction(
  deps: RequestDeps,
  { requests, ...asked }: Asked,
): Promise<(RequestOutcome | undefined)[]> {
  const now = deps.clock();
  const outcomes = await inTransaction(deps.db, (tx) =>
    onceEach(tx, requests, now, (fresh) =>
      issueInside(tx, deps, { ...asked, requests: fresh }, now),
    ),
  );
  const ids = outcomes.filter((outcome) => typeof outcome === 'bigint');
  const issued = await readIssuedRewards(deps.db, ids);
  return requests.map(({ merchantId, memberId }, n) => {
    const outcome = outcomes[n];
    if (outcome === undefined) return undefined;
    if (outcome instanceof DomainError) return { error: outcome };
    deps.publish({ merchantId, memberId, kind: 'rewards' });
    const answer = issued.get(outcome);
    if (!answer) throw new Error(`there is no entry ${outcome}`);
    return { issued: answer };
  });
}

/**
 * Lock order: the members, their cash, the promotion, the budget of rewards. Facts about the members are read before
 * the promotion is locked, because from then on its other requests wait.
 */
async function issueInside(
  tx: Tx,
  deps: RequestDeps,
  { promotion: found, requests, isWaiting }: Asked,
  now: Date,
): Promise<OnceOutcome[]> {
  const memberIds = requests.map(({ memberId }) => memberId);
  const checking = { act: 'claimReward', memberIds, isWaiting } as const;
  const checks = await lockAndCheckMembers(tx, checking, now);
  const outcomes = new Map<bigint, OnceOutcome>();
  const permitted = requests.filter(({ memberId }) => {
    const check = checks.get(memberId);
    if (check instanceof DomainError) outcomes.set(memberId, check);
    return check && !(check instanceof DomainError);
  });
  const answers = () => memberIds.map((memberId) => outcomes.get(memberId));

  const before = await earnedBy(tx, { promotion: found, requests: permitted }, now);
  const mayAsk = permitted.filter(({ memberId }) => isEarned(before.get(memberId)));
  for (const [memberId, earned] of before) if (!isEarned(earned)) outcomes.set(memberId, earned);
  if (mayAsk.length === 0) return answers();

  const names = await nameOf(tx, found);
  const terms = await readBudgetTerms(tx, found.merchantId);
  const promotion = await lockPromotion(tx, found.id);
  const isSame = promotion.version === found.version && promotion.endedAt === null;
  const after = isSame ? before : await earnedBy(tx, { promotion, requests: mayAsk }, now);
  const wanted = mayAsk.flatMap(({ memberId }) => {
    const earned = after.get(memberId);
    if (isEarned(earned)) return [{ memberId, ...earned }];
    outcomes.set(memberId, earned);
    return [];
  });
  const entries = await issueRequested(tx, deps, { promotion, names, terms, wanted }, now);
  for (const { memberId } of wanted)
    outcomes.set(memberId, entries.get(memberId) ?? new DomainError('promotion.used_up'));
  faultPoint('promotion.issued');
  return answers();
}

interface Earned {
  readonly period: string;
  readonly amount: Money;
}

const isEarned = (earned: Earned | DomainError | undefined): earned is Earned =>
  earned !== undefined && !(earned instanceof DomainError);

/** The reward of each member now, or the error that refuses it, by member id. */
async function earnedBy(
  tx: Tx,
  { promotion, requests }: Requested,
  now: Date,
): Promise<ReadonlyMap<bigint, Earned | DomainError>> {
  const [first] = requests;
  if (!first) return new Map();
  const { timeZone, currency } = first; // the same in all, as their members are of one site
  const memberIds = requests.map(({ memberId }) => memberId);
  const query = { memberIds, timeZone, promotions: [promotion] };
  const progresses = await progressOfMembers(tx, query, now);
  return new Map(
    memberIds.map((memberId): [bigint, Earned | DomainError] => {
      const progress = progresses.get(memberId)?.get(promotion.id);
      if (!progress) throw new Error(`there is no member ${memberId}`);
      const decided = decideStatus(promotion, progress, { currency, now });
      const refusal = refusalOfRequest(decided, progress);
      return [memberId, refusal ?? { period: progress.period, amount: decided.amount }];
    }),
  );
}
