import type { NamedByLanguage } from '@app/shared/messages/written-names';
import { type Money, money } from '@app/shared/money/money';
import type { RewardRefusal, RewardSource, RewardState } from '@app/shared/rewards/states';
import { memberRows } from '../../people/members/index.ts';
import { sql, type Tx } from '../../platform/db/index.ts';
import { type Deps, faultPoint } from '../../platform/kernel/index.ts';
import { isBarred } from './barred-among.ts';
import {
  addToCounters,
  type BudgetSums,
  type BudgetTerms,
  dayOf,
  lockBudget,
  memberBudget,
  memberSums,
  readBudgetTerms,
  siteBudget,
  windowStart,
} from './budget.ts';

/** A reward that a source wants to grant. */
export interface NewReward {
  readonly memberId: bigint;
  /** Idempotency key within its source, such as a period: a member gets one reward for each. */
  readonly sourceKey: string;
  /** Above zero. */
  readonly amount: Money;
  /** Required turnover after the claim, as a multiple of the amount; 0: none. */
  readonly turnoverTimes: number;
  /** Absent: named by its source. */
  readonly names?: NamedByLanguage | undefined;
  /** In the future. */
  readonly expiresAt: Date;
  /** The deposit that earned it: its reversal takes the reward back. */
  readonly depositId?: bigint | undefined;
  /** Public id of goods that the member gets; the amount is paid only if they have run out. */
  readonly goodsId?: string | undefined;
}

interface Grant {
  readonly merchantId: bigint;
  readonly source: RewardSource;
  /** All members are of the site. */
  readonly rewards: readonly NewReward[];
  /** Read by the caller before, to shorten its lock; undefined: read here. */
  readonly terms?: BudgetTerms | undefined;
  /**
   * True: an offer promised this money to the member who draws it. No budget refuses it, because members who bet little
   * would otherwise have lower chances than the site publishes.
   */
  readonly isPromised?: boolean;
}

/** Outcome of a grant. */
export type GrantOutcome =
  | { readonly outcome: 'granted' | 'granted_before' }
  | {
      readonly outcome: 'refused';
      readonly refusal: RewardRefusal;
      /** Amount left in the budget; zero for a refusal by standing. */
      readonly left: Money;
    };

/**
 * A step. Grants rewards of one source to members of one site, as far as its budgets allow, in the given order. A
 * reward beyond a budget is recorded as refused with its amount, and granted if the source asks again once there is
 * room. Locks the budget of the site until the commit: call it once in a transaction, last. The caller publishes
 * `rewards` to the members afterwards.
 *
 * @returns the outcomes, in the given order
 */
export async function grantRewards(
  tx: Tx,
  { newId }: Pick<Deps, 'newId'>,
  { merchantId, source, rewards, terms: given, isPromised = false }: Grant,
  now: Date,
): Promise<GrantOutcome[]> {
  if (rewards.length === 0) return [];
  const terms = given ?? (await readBudgetTerms(tx, merchantId));
  await lockBudget(tx, merchantId);
  const facts = await grantFactsOf(tx, { source, rewards, terms }, now);
  const known = new Map(facts.map((fact) => [keyOf(fact), fact.state]));
  const barred = new Set(facts.filter(({ isBarred }) => isBarred).map(({ memberId }) => memberId));
  const left = new Map<bigint, bigint>(
    facts.map((fact) => [fact.memberId, memberBudget(fact, terms).left]),
  );
  let leftOfSite: bigint = (await siteBudget(tx, { merchantId, now, terms })).left;

  const decide = (reward: NewReward): GrantOutcome => {
    const key = keyOf(reward);
    const before = known.get(key);
    if (before && before !== 'REFUSED') return { outcome: 'granted_before' };
    const { memberId, amount } = reward;
    const leftOfMember = left.get(memberId) ?? 0n;
    const refusal = refusalOf({
      isBarred: barred.has(memberId),
      isBeyondMember: !isPromised && amount > leftOfMember,
      isBeyondSite: !isPromised && amount > leftOfSite,
    });
    if (refusal !== undefined) {
      const room = { standing: 0n, member_budget: leftOfMember, site_budget: leftOfSite }[refusal];
      return { outcome: 'refused', refusal, left: money(room) };
    }
    left.set(memberId, leftOfMember - amount);
    leftOfSite -= amount;
    known.set(key, 'CLAIMABLE'); // the call may contain a key twice
    return { outcome: 'granted' };
  };
  const decided = rewards.map((reward) => ({ reward, outcome: decide(reward) }));
  await writeGrants(tx, { newId }, { merchantId, source, decided }, now);
  faultPoint('reward.granted');
  return decided.map(({ outcome }) => outcome);
}

/** Key of a reward within its source. */
export const keyOf = ({ memberId, sourceKey }: Pick<NewReward, 'memberId' | 'sourceKey'>): string =>
  `${memberId} ${sourceKey}`;

interface Obstacles {
  readonly isBarred: boolean;
  readonly isBeyondMember: boolean;
  readonly isBeyondSite: boolean;
}

function refusalOf({
  isBarred,
  isBeyondMember,
  isBeyondSite,
}: Obstacles): RewardRefusal | undefined {
  if (isBarred) return 'standing';
  if (isBeyondMember) return 'member_budget';
  return isBeyondSite ? 'site_budget' : undefined;
}

const readFacts = sql(
  'rewards.facts',
  `SELECT m.id AS "memberId", asked.source_key AS "sourceKey", r.state,
     ${isBarred('m', '$4')} AS "isBarred",
     ${memberSums('$5')}
   FROM unnest($2::bigint[], $3::text[]) AS asked (member_id, source_key)
   JOIN ${memberRows} m ON m.id = asked.member_id
   LEFT JOIN reward r ON r.member_id = asked.member_id AND r.source = $1 AND r.source_key = asked.source_key`,
);

/** Everything that decides about a reward, except the budget of the site. */
interface Facts extends BudgetSums {
  readonly memberId: bigint;
  readonly sourceKey: string;
  /** Null: it was never granted or refused. */
  readonly state: RewardState | null;
  readonly isBarred: boolean;
}

type AskedFacts = Pick<Grant, 'source' | 'rewards'> & { readonly terms: BudgetTerms };

/** A query. Facts of members who exist. The budget is locked. */
export const grantFactsOf = (
  tx: Tx,
  { source, rewards, terms }: AskedFacts,
  now: Date,
): Promise<Facts[]> =>
  tx.query<Facts>(readFacts, [
    source,
    rewards.map(({ memberId }) => memberId),
    rewards.map(({ sourceKey }) => sourceKey),
    now,
    windowStart(now, terms.days),
  ]);

const insert = sql(
  'rewards.insert',
  `INSERT INTO reward (merchant_id, source, granted_at, public_id, member_id, source_key, names, amount, turnover_times,
     state, refusal, expires_at, deposit_id, goods_id)
   SELECT $1, $2, $3::timestamptz, n.* FROM unnest($4::uuid[], $5::bigint[], $6::text[], $7::jsonb[], $8::bigint[],
     $9::smallint[], $10::text[], $11::text[], $12::timestamptz[], $13::bigint[], $14::uuid[]) AS n
   ON CONFLICT (member_id, source, source_key) DO UPDATE SET granted_at = excluded.granted_at, names = excluded.names,
     amount = excluded.amount, turnover_times = excluded.turnover_times, state = excluded.state,
     refusal = excluded.refusal, expires_at = excluded.expires_at, deposit_id = excluded.deposit_id, goods_id = excluded.goods_id
   WHERE reward.state = 'REFUSED'`,
);

interface Decided {
  readonly merchantId: bigint;
  readonly source: RewardSource;
  readonly decided: readonly { readonly reward: NewReward; readonly outcome: GrantOutcome }[];
}

/** A step. Writes the decisions, and counts the granted rewards. */
export async function writeGrants(
  tx: Tx,
  { newId }: Pick<Deps, 'newId'>,
  { merchantId, source, decided }: Decided,
  now: Date,
): Promise<void> {
  const seen = new Set<string>();
  const rows = decided.filter(({ reward, outcome: { outcome } }) => {
    const isFirst = !seen.has(keyOf(reward));
    seen.add(keyOf(reward));
    return isFirst && outcome !== 'granted_before';
  });
  if (rows.length === 0) return;
  await tx.query(insert, [
    merchantId,
    source,
    now,
    rows.map(() => newId()),
    rows.map(({ reward }) => reward.memberId),
    rows.map(({ reward }) => reward.sourceKey),
    rows.map(({ reward: { names } }) => (names ? JSON.stringify(names) : null)),
    rows.map(({ reward }) => reward.amount),
    rows.map(({ reward }) => reward.turnoverTimes),
    rows.map(({ outcome: { outcome } }) => (outcome === 'granted' ? 'CLAIMABLE' : 'REFUSED')),
    rows.map(({ outcome }) => (outcome.outcome === 'refused' ? outcome.refusal : null)),
    rows.map(({ reward }) => reward.expiresAt),
    rows.map(({ reward }) => reward.depositId ?? null),
    rows.map(({ reward }) => reward.goodsId ?? null),
  ]);
  const granted = decided.filter(({ outcome }) => outcome.outcome === 'granted');
  await addToCounters(
    tx,
    granted.map(({ reward: { memberId, amount } }) => ({
      merchantId,
      memberId,
      day: dayOf(now),
      edge: 0n,
      granted: amount,
    })),
  );
}
