import type { Money } from '@app/shared/money/money';
import { house, post } from '../../books/ledger/index.ts';
import { lockVersionedRow, type Reader, sql, type Tx } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';
import { type PromotionTerms, termsOf } from './bonus-terms.ts';

/** A promotion with its terms for new deposits. */
export interface Promotion {
  readonly id: bigint;
  readonly publicId: string;
  readonly merchantId: bigint;
  readonly version: number;
  /** Total budget, and its remainder. */
  readonly budget: Money;
  readonly budgetLeft: Money;
  readonly createdAt: Date;
  readonly endedAt: Date | null;
  readonly terms: PromotionTerms;
}

interface Row extends Omit<Promotion, 'terms'>, PromotionTerms {}

const PROMOTIONS_PER_SITE_MAX = 500;

const COLUMNS = `SELECT p.id, p.public_id AS "publicId", p.merchant_id AS "merchantId", p.version, p.budget,
     p.budget_left AS "budgetLeft", p.created_at AS "createdAt", p.ended_at AS "endedAt", ${termsOf('v')}
   FROM promotion p JOIN promotion_version v ON v.promotion_id = p.id AND v.number = p.version`;

const ofSite = sql(
  'bonuses.promotions_of_site',
  `${COLUMNS} WHERE p.merchant_id = $1 AND ($2::boolean OR p.ended_at IS NULL)
   ORDER BY p.ended_at IS NOT NULL, p.id DESC LIMIT ${PROMOTIONS_PER_SITE_MAX}`,
);
const lock = sql(
  'bonuses.lock_promotion',
  `${COLUMNS} WHERE p.merchant_id = $1 AND p.public_id = $2 FOR NO KEY UPDATE OF p`,
);

const promotionOf = (row: Row): Promotion => {
  const { id, publicId, merchantId, version, budget, budgetLeft, createdAt, endedAt, ...terms } =
    row;
  return { id, publicId, merchantId, version, budget, budgetLeft, createdAt, endedAt, terms };
};

/** A query. Promotions of a site, newest first, ended ones last. */
export async function promotionsOf(
  reader: Reader,
  { merchantId, withEnded }: { readonly merchantId: bigint; readonly withEnded: boolean },
): Promise<Promotion[]> {
  return (await reader.query<Row>(ofSite, [merchantId, withEnded])).map(promotionOf);
}

export interface WhichPromotion {
  readonly merchantId: bigint;
  readonly publicId: string;
}

/** A step. @throws promotion.not_found, promotion.ended */
export async function lockRunningPromotion(
  tx: Tx,
  { merchantId, publicId }: WhichPromotion,
): Promise<Promotion> {
  const row = await lockVersionedRow<Row>(tx, lock, [merchantId, publicId]);
  if (!row) throw new DomainError('promotion.not_found');
  if (row.endedAt) throw new DomainError('promotion.ended');
  return promotionOf(row);
}
export const insertPromotionVersion = sql(
  'bonuses.insert_version',
  `INSERT INTO promotion_version (promotion_id, number, name, names, rate, bonus_max, deposit_min, times, first_only,
     starts_at, ends_at, days, weights, approve_from, created_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
);

export const promotionVersionValues = (terms: PromotionTerms) => {
  const { name, rate, bonusMax, depositMin, times, isFirstOnly, startsAt, endsAt, days } = terms;
  const weights = JSON.stringify(terms.weights);
  return [
    name,
    JSON.stringify(terms.names),
    rate,
    bonusMax,
    depositMin,
    times,
    isFirstOnly,
    startsAt,
    endsAt,
    days,
    weights,
    terms.approveFrom,
  ];
};

const add = sql(
  'bonuses.raise_budget',
  'UPDATE promotion SET budget = budget + $2, budget_left = budget_left + $2 WHERE id = $1',
);

/** A step. Moves an amount from the house to a promotion's budget. Each funding of a promotion has its own `key`. */
export async function addToBudget(
  tx: Tx,
  { id, merchantId, amount, key }: { id: bigint; merchantId: bigint; amount: Money; key: string },
  now: Date,
): Promise<void> {
  const posting = {
    source: 'promotion',
    key: `budget ${id} ${key}`,
    kind: 'promotion.budget',
    from: house(merchantId, 'house_promotions'),
    to: house(merchantId, 'promotion_budgets', id),
    amount,
    causeId: id,
  } as const;
  await post(tx, [posting], now);
  await tx.query(add, [id, amount]);
}
