import { type GameCategory, gameCategories } from '@app/shared/games/game-categories';
import { type Money, money, moneyToWire } from '@app/shared/money/money';
import { RATE_ONE } from '@app/shared/money/rate';
import { rewards as setting } from '@app/shared/rewards/settings';
import type { OtherCost, RewardSource } from '@app/shared/rewards/states';
import type { SettingValue } from '@app/shared/settings/define-setting';
import { type Reader, sql, type Tx } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';
import { givenBonusRows, promisedBonusRows } from '../../play/bonuses/index.ts';
import { readSetting } from '../../sites/site/index.ts';

const DAY_MS = 24 * 3_600_000;

/** A day of the counters, in UTC: `2026-11-21`. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** First day, in UTC, of the window that ends today. */
export const windowStart = (now: Date, days: number): string =>
  dayOf(new Date(now.getTime() - (days - 1) * DAY_MS));

/** The limit on the cost of rewards over a window, derived from the edge of its bets, and the cost so far. */
export interface Budget {
  /** Negative if more was voided than bet. */
  readonly edge: Money;
  /** The share of it that rewards may reach, and the allowance. */
  readonly limit: Money;
  /** Claimed and claimable rewards, converted points, granted bonuses, and promises of offers. */
  readonly granted: Money;
  /** Never negative. */
  readonly left: Money;
}

/** Share of the edge, window and allowances that a site sets. */
export type BudgetTerms = Pick<
  SettingValue<typeof setting>,
  'sharePercent' | 'days' | 'allowance' | 'siteAllowance'
>;

/** Sums of a window. */
export interface BudgetSums {
  readonly edge: bigint;
  readonly granted: bigint;
}

function budgetOf(
  { edge, granted }: BudgetSums,
  { sharePercent }: BudgetTerms,
  allowance: bigint,
): Budget {
  const share = edge > 0n ? (edge * BigInt(sharePercent)) / 100n : 0n;
  const limit = share + allowance;
  const left = limit > granted ? limit - granted : 0n;
  return { edge: money(edge), limit: money(limit), granted: money(granted), left: money(left) };
}

interface Offer {
  readonly merchantId: bigint;
  /** Categories whose bets it requires; empty: any. */
  readonly categories: readonly GameCategory[];
  /** The least that a member has to bet for the reward. */
  readonly turnover: bigint;
}

/**
 * A query. The maximum of one reward for its required bets: the allowance, and a share of the edge that those bets
 * bring on average. The category with the highest average counts. One without an average counts as 100 %.
 */
export async function grantLimit(
  reader: Reader,
  { merchantId, categories, turnover }: Offer,
): Promise<Money> {
  const { sharePercent, allowance, averages } = await readSetting(reader, { merchantId, setting });
  if (turnover === 0n) return allowance;
  const edges = (categories.length > 0 ? categories : gameCategories).map(
    (category) => averages.find((line) => line.category === category)?.edge ?? RATE_ONE,
  );
  const edge = (turnover * BigInt(Math.max(...edges))) / BigInt(RATE_ONE);
  return money(allowance + (edge * BigInt(sharePercent)) / 100n);
}

// An upsert that changes nothing locks the row, and makes it for the first grant of a site.
const lock = sql(
  'rewards.lock_budget',
  `INSERT INTO reward_budget (merchant_id) VALUES ($1)
   ON CONFLICT (merchant_id) DO UPDATE SET merchant_id = excluded.merchant_id`,
);

/** A step. Locks the budget of a site. Its other grants wait until the transaction ends. */
export async function lockBudget(tx: Tx, merchantId: bigint): Promise<void> {
  await tx.query(lock, [merchantId]);
}

const ofSite = sql(
  'rewards.site_budget',
  `SELECT coalesce(sum(edge), 0)::bigint AS edge, (coalesce(sum(granted), 0)
     + (SELECT coalesce(sum(amount), 0) FROM ${givenBonusRows} b
        WHERE b.merchant_id = $1 AND b.granted_at >= $2::date::timestamp AT TIME ZONE 'UTC')
     + (SELECT coalesce(sum(amount), 0) FROM ${promisedBonusRows} b WHERE b.merchant_id = $1)
     + (SELECT coalesce(sum(amount), 0) FROM reward_promise p
        WHERE p.merchant_id = $1 AND (p.ends_at IS NULL OR p.ends_at > $3)))::bigint AS granted
   FROM reward_site_day WHERE merchant_id = $1 AND day >= $2::date`,
);

/** A query. */
export const readBudgetTerms = (reader: Reader, merchantId: bigint): Promise<BudgetTerms> =>
  readSetting(reader, { merchantId, setting });

interface AskedBudget {
  readonly merchantId: bigint;
  readonly now: Date;
  /** Read by the caller before, to shorten its lock; undefined: read here. */
  readonly terms?: BudgetTerms | undefined;
}

/** A query. The budget of a site with the terms behind it. */
export async function siteBudget(
  reader: Reader,
  { merchantId, now, terms: known }: AskedBudget,
): Promise<Budget & BudgetTerms> {
  const terms = known ?? (await readBudgetTerms(reader, merchantId));
  const values = [merchantId, windowStart(now, terms.days), now];
  const [sums] = await reader.query<BudgetSums>(ofSite, values);
  if (!sums) throw new Error('the query returned no row');
  return { ...budgetOf(sums, terms, terms.siteAllowance), ...terms };
}

/** Edge and grants of the member `m.id` from a day on, as columns. */
export const memberSums = (firstDay: `$${number}`): string => `
  (SELECT coalesce(sum(d.edge), 0)::bigint FROM reward_member_day d
   WHERE d.member_id = m.id AND d.day >= ${firstDay}::date) AS edge,
  ((SELECT coalesce(sum(d.granted), 0) FROM reward_member_day d
    WHERE d.member_id = m.id AND d.day >= ${firstDay}::date)
   + (SELECT coalesce(sum(amount), 0) FROM ${givenBonusRows} b
      WHERE b.member_id = m.id AND b.granted_at >= ${firstDay}::date::timestamp AT TIME ZONE 'UTC'))::bigint AS granted`;

/** Budget of a member, by their own bets. Pure. */
export const memberBudget = (sums: BudgetSums, terms: BudgetTerms): Budget =>
  budgetOf(sums, terms, terms.allowance);

const ofMember = sql(
  'rewards.member_budget',
  `SELECT ${memberSums('$2')} FROM (SELECT $1::bigint AS id) m`,
);

const promise = sql(
  'rewards.promise',
  `INSERT INTO reward_promise (merchant_id, source, source_key, amount, ends_at) VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT (merchant_id, source, source_key) DO UPDATE SET amount = excluded.amount, ends_at = excluded.ends_at`,
);

interface RewardPromise {
  readonly merchantId: bigint;
  readonly source: RewardSource;
  /** Key of the offer. */
  readonly sourceKey: string;
  /** Rest of its budget, without granted rewards. */
  readonly amount: Money;
  readonly endsAt: Date | null;
}

/**
 * A step. Sets the remaining rewards of a published offer, which leaves less to other rewards of the site. The caller
 * has locked the offer. After a raise call `assertWithinBudget`. Before a grant lower the promise, because the budget
 * counts grants in addition to promises.
 */
export async function promiseRewards(
  tx: Tx,
  { merchantId, source, sourceKey, amount, endsAt }: RewardPromise,
): Promise<void> {
  await tx.query(promise, [merchantId, source, sourceKey, amount, endsAt]);
}

const lower = sql(
  'rewards.lower_promise',
  `UPDATE reward_promise SET amount = amount - $4 WHERE merchant_id = $1 AND source = $2 AND source_key = $3`,
);

/** A step. Lowers a promise by a grant that follows, for offers that members take concurrently. */
export async function lowerPromise(
  tx: Tx,
  { merchantId, source, sourceKey, amount }: Omit<RewardPromise, 'endsAt'>,
): Promise<void> {
  await tx.query(lower, [merchantId, source, sourceKey, amount]);
}

/**
 * A step. Refuses an offer that was just published if the promises and grants of the site now exceed its limit. Locks
 * the budget of the site.
 *
 * @param offer.amount the most that the offer can cost
 * @throws reward.over_budget with `left` before the offer
 */
export async function assertWithinBudget(
  tx: Tx,
  { merchantId, amount }: { readonly merchantId: bigint; readonly amount: Money },
  now: Date,
): Promise<void> {
  await lockBudget(tx, merchantId);
  const { limit, granted } = await siteBudget(tx, { merchantId, now });
  if (granted <= limit) return;
  const before = limit - granted + amount;
  throw overBudget(before > 0n ? before : 0n);
}

export const overBudget = (left: bigint): DomainError =>
  new DomainError('reward.over_budget', { left: moneyToWire(money(left)) });

const insertSpending = sql(
  'rewards.insert_taking',
  'INSERT INTO reward_taking (merchant_id, member_id, source, amount, at) VALUES ($1, $2, $3, $4, $5)',
);

interface BudgetSpending {
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly source: OtherCost;
  readonly amount: Money;
}

/**
 * A step. Counts money that a member gets from the site in another form than a claimed reward. Locks the budget of the
 * site: call it last in a transaction.
 *
 * @throws reward.over_budget with `left`, of the member or the site
 */
export async function spendRewardBudget(
  tx: Tx,
  { merchantId, memberId, source, amount }: BudgetSpending,
  now: Date,
): Promise<void> {
  await lockBudget(tx, merchantId);
  const site = await siteBudget(tx, { merchantId, now });
  const values = [memberId, windowStart(now, site.days)];
  const [sums] = await tx.query<BudgetSums>(ofMember, values);
  if (!sums) throw new Error('the query returned no row');
  const member = memberBudget(sums, site);
  const { left } = member.left < site.left ? member : site;
  if (amount > left) throw overBudget(left);
  await tx.query(insertSpending, [merchantId, memberId, source, amount, now]);
  await addToCounters(tx, [{ merchantId, memberId, day: dayOf(now), edge: 0n, granted: amount }]);
}

/** A change of the counters of a member's day. */
export interface Counted {
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly day: string;
  readonly edge: bigint;
  readonly granted: bigint;
}

// Members are counted before sites, each in order, so that no two transactions deadlock.
const count = sql(
  'rewards.count',
  `WITH counted AS (
     SELECT * FROM unnest($1::bigint[], $2::date[], $3::bigint[], $4::bigint[], $5::bigint[])
       AS c (member_id, day, merchant_id, edge, granted)
   ), members AS (
     INSERT INTO reward_member_day AS d (member_id, day, merchant_id, edge, granted)
     SELECT member_id, day, merchant_id, sum(edge), sum(granted)
     FROM counted GROUP BY member_id, day, merchant_id ORDER BY member_id, day
     ON CONFLICT (member_id, day) DO UPDATE SET edge = d.edge + excluded.edge, granted = d.granted + excluded.granted
     RETURNING 1
   )
   INSERT INTO reward_site_day AS d (merchant_id, day, edge, granted)
   SELECT merchant_id, day, sum(edge), sum(granted)
   FROM counted WHERE (SELECT count(*) FROM members) > 0 GROUP BY merchant_id, day ORDER BY merchant_id, day
   ON CONFLICT (merchant_id, day) DO UPDATE SET edge = d.edge + excluded.edge, granted = d.granted + excluded.granted`,
);

/** A step. Changes the counters of members and sites. */
export async function addToCounters(tx: Tx, counted: readonly Counted[]): Promise<void> {
  const changed = counted.filter(({ edge, granted }) => edge !== 0n || granted !== 0n);
  if (changed.length === 0) return;
  await tx.query(count, [
    changed.map(({ memberId }) => memberId),
    changed.map(({ day }) => day),
    changed.map(({ merchantId }) => merchantId),
    changed.map(({ edge }) => edge),
    changed.map(({ granted }) => granted),
  ]);
}
