import type { NamedByLanguage } from '@app/shared/messages/written-names';
import { type Money, money } from '@app/shared/money/money';
import { sql, type Tx } from '../../platform/db/index.ts';
import { type Deps, itemAt } from '../../platform/kernel/index.ts';
import { type BudgetTerms, grantOfOffer, grantRewards, type NewReward } from '../rewards/index.ts';
import { canGive } from './decide-status.ts';
import { promiseBudget } from './promise-budget.ts';
import type { SitePromotion } from './promotion.ts';
import { sourceKeyOf } from './source-key.ts';

const DAY_MS = 24 * 3_600_000;

/** A reward that a member earned without asking. */
export interface WantedReward {
  readonly memberId: bigint;
  /** Key within the promotion: a member gets one reward for each. */
  readonly period: string;
  /** Above zero. */
  readonly amount: Money;
  /** Version of the terms under which it was earned. */
  readonly version: number;
  readonly turnoverTimes: number;
  readonly claimDays: number;
  /** The deposit that earned it: its reversal takes the reward back. */
  readonly depositId?: bigint | undefined;
  /** Goods that are the reward, with their names; the amount is paid only if they have run out. */
  readonly goodsId?: string | undefined;
  readonly goodsNames?: NamedByLanguage | undefined;
}

/** `refused`: the promotion's limits, a budget or the member's standing does not allow it now. */
export type IssueOutcome = 'issued' | 'refused';

interface Issue {
  /** Locked. */
  readonly promotion: SitePromotion;
  /** Titles of the promotion's text. */
  readonly names: NamedByLanguage;
  /** One for each member and period. */
  readonly wanted: readonly WantedReward[];
  /** True: of the budgets only the promotion’s own can refuse them, see `grantRewards`. */
  readonly isPromised?: boolean;
}

const setGiven = sql(
  'promotions.set_given',
  'UPDATE site_promotion SET claims = $2, granted = $3 WHERE id = $1',
);
const insertEntries = sql(
  'promotions.insert_issued',
  `INSERT INTO promotion_entry (public_id, merchant_id, promotion_id, version, member_id, period, state, amount, at,
     decided_at)
   SELECT e.public_id, $1, $2, e.version, e.member_id, e.period, 'issued', e.amount, $3, $3
   FROM unnest($4::uuid[], $5::int[], $6::bigint[], $7::text[], $8::bigint[])
     AS e (public_id, version, member_id, period, amount)
   RETURNING id, member_id AS "memberId"`,
);

/**
 * A step. Issues rewards of a promotion, each as far as its limits and the budgets allow, in the given order. Call it
 * last and once in a transaction, as `grantRewards`. Returns the outcomes in the given order.
 */
export async function issueRewards(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  { promotion, names, wanted, isPromised = false }: Issue,
  now: Date,
): Promise<IssueOutcome[]> {
  const within = withinLimits(promotion, wanted);
  // The budget counts grants in addition to promises, so the promise is lowered first.
  await promiseBudget(tx, after(promotion, within));
  const { merchantId } = promotion;
  const rewards = within.map((one) => rewardOf(one, { promotion, names }, now));
  const grant = { merchantId, source: 'promotion', rewards, isPromised } as const;
  const outcomes = await grantRewards(tx, deps, grant, now);
  const issued = within.filter((_, n) => outcomes[n]?.outcome !== 'refused');
  await recordIssued(tx, deps, { promotion, issued }, now);
  const all = new Set(issued);
  return wanted.map((one) => (all.has(one) ? 'issued' : 'refused'));
}

interface Requested extends Pick<Issue, 'promotion' | 'names'> {
  readonly terms: BudgetTerms;
  /** Rewards that members asked for, one for each. */
  readonly wanted: readonly Pick<WantedReward, 'memberId' | 'period' | 'amount'>[];
}

/**
 * A step. Issues rewards that members asked for at the same time, each as far as the promotion's limits and the budgets
 * allow, in the given order. A refusal is not recorded. Call it last and once in a transaction. Returns the ids of the
 * entries, by the ids of the members who got one.
 */
export async function issueRequested(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  { promotion, names, terms, wanted: asked }: Requested,
  now: Date,
): Promise<ReadonlyMap<bigint, bigint>> {
  const { merchantId, version, terms: ofPromotion } = promotion;
  const { turnoverTimes, claimDays } = ofPromotion;
  const wanted = asked.map((one) => ({ ...one, version, turnoverTimes, claimDays }));
  const rewards = wanted.map((one) => rewardOf(one, { promotion, names }, now));
  const grant = {
    merchantId,
    source: 'promotion',
    rewards,
    terms,
    hasRoom: ({ amount }: NewReward, given: readonly NewReward[]) =>
      canGive(after(promotion, given), amount),
  } as const;
  const granted = new Set(await grantOfOffer(tx, deps, grant, now));
  const issued = wanted.filter((_, n) => granted.has(itemAt(rewards, n)));
  if (issued.length === 0) return new Map();
  const entries = await recordIssued(tx, deps, { promotion, issued }, now);
  return new Map(entries.map(({ id, memberId }) => [memberId, id]));
}

type Named = Pick<Issue, 'promotion' | 'names'>;

const rewardOf = (
  { memberId, period, amount, turnoverTimes, claimDays, ...wanted }: WantedReward,
  { promotion, names }: Named,
  now: Date,
): NewReward => ({
  memberId,
  sourceKey: sourceKeyOf({ ...promotion, period }),
  amount,
  turnoverTimes,
  names: wanted.goodsNames ?? names,
  depositId: wanted.depositId,
  goodsId: wanted.goodsId,
  expiresAt: new Date(now.getTime() + claimDays * DAY_MS),
});

interface Issued {
  readonly promotion: SitePromotion;
  readonly issued: readonly WantedReward[];
}

/** Writes the entries, counts them, and sets the promise to the rest of the budget: refused rewards return to it. */
async function recordIssued(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  { promotion, issued }: Issued,
  now: Date,
): Promise<{ readonly id: bigint; readonly memberId: bigint }[]> {
  const { merchantId, id } = promotion;
  const given = after(promotion, issued);
  await promiseBudget(tx, given);
  await tx.query(setGiven, [id, given.claims, given.granted]);
  return tx.query(insertEntries, [
    merchantId,
    id,
    now,
    issued.map(() => deps.newId()),
    issued.map(({ version }) => version),
    issued.map(({ memberId }) => memberId),
    issued.map(({ period }) => period),
    issued.map(({ amount }) => amount),
  ]);
}

/** The promotion with its sums after these rewards. Pure. */
function after(
  promotion: SitePromotion,
  given: readonly Pick<WantedReward, 'amount'>[],
): SitePromotion {
  const sum = given.reduce((total, { amount }) => total + amount, 0n);
  return {
    ...promotion,
    claims: promotion.claims + given.length,
    granted: money(promotion.granted + sum),
  };
}

function withinLimits(
  promotion: SitePromotion,
  wanted: readonly WantedReward[],
): readonly WantedReward[] {
  const within: WantedReward[] = [];
  for (const one of wanted) if (canGive(after(promotion, within), one.amount)) within.push(one);
  return within;
}
