import { type GameCategory, gameCategories } from '@app/shared/games/game-categories';
import { type Money, money, moneyToWire } from '@app/shared/money/money';
import { RATE_ONE } from '@app/shared/money/rate';
import { rewards as setting } from '@app/shared/rewards/settings';
import type { OtherTaker, RewardSource } from '@app/shared/rewards/states';
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

/** The amount that bets allow rewards to cost over a window, and the amount they cost. */
export interface Budget {
  /** Negative if more was voided than bet. */
  readonly edge: Money;
  /** The share of it that rewards may reach, and the allowance. */
  readonly limit: Money;
  /** Rewards that are claimed or claimable, converted points, granted bonuses, and what offers promise. */
  readonly granted: Money;
  /** Never negative. */
  readonly left: Money;
}

type Terms = Pick<
  SettingValue<typeof setting>,
  'sharePercent' | 'days' | 'allowance' | 'siteAllowance'
>;

interface Sums {
  readonly edge: bigint;
  readonly granted: bigint;
}

function budgetOf({ edge, granted }: Sums, { sharePercent }: Terms, allowance: bigint): Budget {
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
 * A query. The most that one reward can be for what it requires: the share of the edge that those bets bring on average, and
 * the allowance. Bets of categories without an average may bring any edge, so that nothing is known of them beforehand.
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

const lock = sql(
  'rewards.lock_budget',
  `INSERT INTO reward_budget (merchant_id) VALUES ($1)
   ON CONFLICT (merchant_id) DO UPDATE SET merchant_id = excluded.merchant_id`,
);

/** A step. Grants of a site take turns from here to the end of their transactions. */
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

/** A query. The budget of a site with the terms behind it. */
export async function siteBudget(
  reader: Reader,
  { merchantId, now }: { readonly merchantId: bigint; readonly now: Date },
): Promise<Budget & Terms> {
  const terms = await readSetting(reader, { merchantId, setting });
  const [sums] = await reader.query<Sums>(ofSite, [merchantId, windowStart(now, terms.days), now]);
  if (!sums) throw new Error('a sum without a row');
  return { ...budgetOf(sums, terms, terms.siteAllowance), ...terms };
}

const ofMembers = sql(
  'rewards.member_budgets',
  `SELECT m.id, coalesce(sum(d.edge), 0)::bigint AS edge, (coalesce(sum(d.granted), 0)
     + (SELECT coalesce(sum(amount), 0) FROM ${givenBonusRows} b
        WHERE b.member_id = m.id AND b.granted_at >= $2::date::timestamp AT TIME ZONE 'UTC'))::bigint AS granted
   FROM unnest($1::bigint[]) AS m (id)
   LEFT JOIN reward_member_day d ON d.member_id = m.id AND d.day >= $2::date
   GROUP BY m.id`,
);

/** A query. What members may still be given, each by their own bets. */
export async function memberBudgets(
  reader: Reader,
  memberIds: readonly bigint[],
  { terms, now }: { readonly terms: Terms; readonly now: Date },
): Promise<Map<bigint, Budget>> {
  const values = [[...new Set(memberIds)], windowStart(now, terms.days)];
  const rows = await reader.query<Sums & { readonly id: bigint }>(ofMembers, values);
  return new Map(rows.map(({ id, ...sums }) => [id, budgetOf(sums, terms, terms.allowance)]));
}

const promise = sql(
  'rewards.promise',
  `INSERT INTO reward_promise (merchant_id, source, source_key, amount, ends_at) VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT (merchant_id, source, source_key) DO UPDATE SET amount = excluded.amount, ends_at = excluded.ends_at`,
);

interface RewardPromise {
  readonly merchantId: bigint;
  readonly source: RewardSource;
  /** Of the offer. */
  readonly sourceKey: string;
  /** Rest of its budget, without granted rewards. */
  readonly amount: Money;
  readonly endsAt: Date | null;
}

/**
 * A step. Sets what a published offer can still give, which leaves less to other rewards of the site. The caller has locked
 * the offer. After a raise call `assertWithinBudget`; before a grant lower it, as the grant counts by itself.
 */
export async function promiseRewards(
  tx: Tx,
  { merchantId, source, sourceKey, amount, endsAt }: RewardPromise,
): Promise<void> {
  await tx.query(promise, [merchantId, source, sourceKey, amount, endsAt]);
}

/**
 * A step. Refuses an offer that was just published if the site has promised and given more than its limit by then.
 * Grants of the site wait from here on.
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

const insertTaking = sql(
  'rewards.insert_taking',
  'INSERT INTO reward_taking (merchant_id, member_id, source, amount, at) VALUES ($1, $2, $3, $4, $5)',
);

interface Taking {
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly source: OtherTaker;
  readonly amount: Money;
}

/**
 * A step. Counts money that a member gets from the site by another way than a claimed reward. Grants of the site wait
 * from here on: call it last in a transaction.
 *
 * @throws reward.over_budget with `left`, of the member or the site
 */
export async function takeOfBudget(
  tx: Tx,
  { merchantId, memberId, source, amount }: Taking,
  now: Date,
): Promise<void> {
  await lockBudget(tx, merchantId);
  const site = await siteBudget(tx, { merchantId, now });
  const member = (await memberBudgets(tx, [memberId], { terms: site, now })).get(memberId);
  const ofMember = member?.left ?? 0n;
  const left = ofMember < site.left ? ofMember : site.left;
  if (amount > left) throw overBudget(left);
  await tx.query(insertTaking, [merchantId, memberId, source, amount, now]);
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

const addToMembers = sql(
  'rewards.add_to_member_days',
  `INSERT INTO reward_member_day AS d (member_id, day, merchant_id, edge, granted)
   SELECT c.member_id, c.day, c.merchant_id, sum(c.edge), sum(c.granted)
   FROM unnest($1::bigint[], $2::date[], $3::bigint[], $4::bigint[], $5::bigint[])
     AS c (member_id, day, merchant_id, edge, granted)
   GROUP BY c.member_id, c.day, c.merchant_id ORDER BY c.member_id, c.day
   ON CONFLICT (member_id, day) DO UPDATE SET edge = d.edge + excluded.edge, granted = d.granted + excluded.granted`,
);
const addToSites = sql(
  'rewards.add_to_site_days',
  `INSERT INTO reward_site_day AS d (merchant_id, day, edge, granted)
   SELECT c.merchant_id, c.day, sum(c.edge), sum(c.granted)
   FROM unnest($1::bigint[], $2::date[], $3::bigint[], $4::bigint[]) AS c (merchant_id, day, edge, granted)
   GROUP BY c.merchant_id, c.day ORDER BY c.merchant_id, c.day
   ON CONFLICT (merchant_id, day) DO UPDATE SET edge = d.edge + excluded.edge, granted = d.granted + excluded.granted`,
);

/** A step. Changes the counters: members before sites, each in order, so that no two transactions deadlock. */
export async function addToCounters(tx: Tx, counted: readonly Counted[]): Promise<void> {
  const changed = counted.filter(({ edge, granted }) => edge !== 0n || granted !== 0n);
  if (changed.length === 0) return;
  const merchants = changed.map(({ merchantId }) => merchantId);
  const days = changed.map(({ day }) => day);
  const edges = changed.map(({ edge }) => edge);
  const granted = changed.map((one) => one.granted);
  const members = changed.map(({ memberId }) => memberId);
  await tx.query(addToMembers, [members, days, merchants, edges, granted]);
  await tx.query(addToSites, [merchants, days, edges, granted]);
}
