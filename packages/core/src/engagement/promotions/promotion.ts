import type { Money } from '@app/shared/money/money';
import { lockVersionedRow, type Reader, sql, type Tx } from '../../platform/db/index.ts';
import { batchLoader, DomainError } from '../../platform/kernel/index.ts';
import { segmentRows } from '../segments/index.ts';
import type { SitePromotionTerms } from './promotion-terms.ts';
import { parsePromotionRules } from './stored-rules.ts';

/** A promotion of a site with its current terms. */
export interface SitePromotion {
  readonly id: bigint;
  readonly publicId: string;
  readonly merchantId: bigint;
  /** Code of its text. */
  readonly article: string;
  readonly version: number;
  /** Rewards that were issued, and their sum. */
  readonly claims: number;
  readonly granted: Money;
  readonly endedAt: Date | null;
  readonly terms: SitePromotionTerms;
}

type Row = Omit<SitePromotion, 'terms'> &
  Omit<SitePromotionTerms, 'rules'> & { readonly rules: Readonly<Record<string, unknown>> };

const SELECT = `SELECT p.id, p.public_id AS "publicId", p.merchant_id AS "merchantId", p.article, p.version, p.claims,
     p.granted, p.ended_at AS "endedAt", v.rules, v.starts_at AS "startsAt", v.ends_at AS "endsAt",
     v.registered_days_max AS "registeredDaysMax", v.depositors_only AS "depositorsOnly", v.needs_join AS "needsJoin",
     g.public_id AS "segmentId",
     v.turnover_times AS "turnoverTimes", v.claim_days AS "claimDays", v.claims_max AS "claimsMax", v.budget
   FROM site_promotion p JOIN site_promotion_version v ON v.promotion_id = p.id AND v.number = p.version
   LEFT JOIN ${segmentRows} g ON g.id = v.segment_id`;

const PROMOTIONS_MAX = 500;

const ofSite = sql(
  'promotions.of_site',
  `${SELECT} WHERE p.merchant_id = $1 AND ($2::boolean OR p.ended_at IS NULL)
   ORDER BY p.ended_at IS NOT NULL, p.id DESC LIMIT ${PROMOTIONS_MAX}`,
);
const find = sql('promotions.find', `${SELECT} WHERE p.merchant_id = $1 AND p.public_id = $2`);
const findEach = sql(
  'promotions.find_each',
  `${SELECT} WHERE (p.merchant_id, p.public_id) IN (SELECT * FROM unnest($1::bigint[], $2::uuid[]))`,
);
const lock = sql('promotions.lock', `${SELECT} WHERE p.id = $1 FOR NO KEY UPDATE OF p`);
const lockShared = sql('promotions.lock_shared', `${SELECT} WHERE p.id = $1 FOR SHARE OF p`);
const findByCode = sql(
  'promotions.find_by_code',
  `${SELECT} JOIN promotion_code c ON c.promotion_id = p.id WHERE c.merchant_id = $1 AND c.code = $2`,
);

const promotionOf = (row: Row): SitePromotion => {
  const { id, publicId, merchantId, article, version, claims, granted, endedAt, rules, ...terms } =
    row;
  const common = { id, publicId, merchantId, article, version, claims, granted, endedAt };
  return { ...common, terms: { ...terms, rules: parsePromotionRules(rules) } };
};

/** A query. Promotions of a site, newest first, ended ones last. */
export async function sitePromotionsOf(
  reader: Reader,
  { merchantId, withEnded }: { readonly merchantId: bigint; readonly withEnded: boolean },
): Promise<SitePromotion[]> {
  return (await reader.query<Row>(ofSite, [merchantId, withEnded])).map(promotionOf);
}

export interface WhichPromotion {
  readonly merchantId: bigint;
  readonly publicId: string;
}

/** A query. @throws promotion.not_found, also for another site's */
export async function findPromotion(
  reader: Reader,
  { merchantId, publicId }: WhichPromotion,
): Promise<SitePromotion> {
  const [row] = await reader.query<Row>(find, [merchantId, publicId]);
  if (!row) throw new DomainError('promotion.not_found');
  return promotionOf(row);
}

const findOne = batchLoader(async (reader: Reader, asked: readonly WhichPromotion[]) => {
  const distinct = [...new Map(asked.map((which) => [whichOf(which), which])).values()];
  const rows = await reader.query<Row>(findEach, [
    distinct.map(({ merchantId }) => merchantId),
    distinct.map(({ publicId }) => publicId),
  ]);
  const found = new Map(rows.map((row) => [whichOf(row), promotionOf(row)]));
  return asked.map((which) => found.get(whichOf(which)));
});

const whichOf = ({ merchantId, publicId }: WhichPromotion): string =>
  `${merchantId} ${publicId.toLowerCase()}`;

/**
 * A query. As `findPromotion`, for many members who ask at the same moment: they share a statement.
 *
 * @throws promotion.not_found, also for another site's
 */
export async function findPromotionTogether(
  reader: Reader,
  which: WhichPromotion,
): Promise<SitePromotion> {
  const found = await findOne(reader, which);
  if (!found) throw new DomainError('promotion.not_found');
  return found;
}

/** A query. The promotion of a code of the site. */
export async function promotionOfCode(
  reader: Reader,
  { merchantId, code }: { readonly merchantId: bigint; readonly code: string },
): Promise<SitePromotion | undefined> {
  const [row] = await reader.query<Row>(findByCode, [merchantId, code]);
  return row && promotionOf(row);
}

/** A step. Locks a promotion, and with it its remaining rewards. */
export async function lockPromotion(tx: Tx, id: bigint): Promise<SitePromotion> {
  const row = await lockVersionedRow<Row>(tx, lock, [id]);
  if (!row) throw new Error(`there is no promotion ${id}`);
  return promotionOf(row);
}

/** A step. Takes a shared lock: the promotion cannot end or change until the commit. */
export async function lockPromotionShared(tx: Tx, id: bigint): Promise<SitePromotion> {
  const row = await lockVersionedRow<Row>(tx, lockShared, [id]);
  if (!row) throw new Error(`there is no promotion ${id}`);
  return promotionOf(row);
}
