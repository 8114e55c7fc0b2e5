import type { RewardSource } from '@app/shared/rewards/states';
import type { Tx } from '../../platform/db/index.ts';
import { type Deps, faultPoint } from '../../platform/kernel/index.ts';
import { type BudgetTerms, lockBudget, memberBudget, siteBudget } from './budget.ts';
import { grantFactsOf, keyOf, type NewReward, writeGrants } from './grant-rewards.ts';

interface OfferGrant {
  readonly merchantId: bigint;
  readonly source: RewardSource;
  /** One for each member. All are of the site. */
  readonly rewards: readonly NewReward[];
  readonly terms: BudgetTerms;
  /** Whether the offer has a reward left after those that were granted before it in this call. */
  readonly hasRoom: (reward: NewReward, granted: readonly NewReward[]) => boolean;
}

/**
 * A step. Grants rewards of one offer that members asked for at the same time, in the given order, as far as the offer
 * and the budgets allow. A refusal is not recorded and does not reduce the room for the next. The budget of the site
 * already contains the promise of the offer, which the caller lowers afterwards by the granted sum. Therefore it has
 * room for all of them, or for none if promises and grants exceed its limit by now. Call it last and once in a
 * transaction, as `grantRewards`.
 *
 * @returns the granted rewards, including those that were granted before
 */
export async function grantOfOffer(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  { merchantId, source, rewards, terms, hasRoom }: OfferGrant,
  now: Date,
): Promise<readonly NewReward[]> {
  if (!rewards.some((reward) => hasRoom(reward, []))) return [];
  await lockBudget(tx, merchantId);
  const facts = await grantFactsOf(tx, { source, rewards, terms }, now);
  const factsOf = new Map(facts.map((fact) => [keyOf(fact), fact]));
  const { granted: promisedAndGranted, limit } = await siteBudget(tx, { merchantId, now, terms });
  const granted: NewReward[] = [];
  const decided = rewards.flatMap((reward) => {
    const fact = factsOf.get(keyOf(reward));
    if (!fact || !hasRoom(reward, granted)) return [];
    const isBefore = fact.state !== null && fact.state !== 'REFUSED';
    const isRefused =
      fact.isBarred || reward.amount > memberBudget(fact, terms).left || promisedAndGranted > limit;
    if (isRefused && !isBefore) return [];
    granted.push(reward);
    const outcome = isBefore ? 'granted_before' : 'granted';
    return [{ reward, outcome: { outcome } } as const];
  });
  await writeGrants(tx, deps, { merchantId, source, decided }, now);
  faultPoint('reward.granted');
  return granted;
}
