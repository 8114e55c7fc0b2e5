import type { Money } from '@app/shared/money/money';
import { house, openHouseAccount, post } from '../../books/ledger/index.ts';
import { type Reader, sql, type Tx } from '../../platform/db/index.ts';
import { type Deps, DomainError } from '../../platform/kernel/index.ts';
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

interface Which {
  readonly merchantId: bigint;
  readonly publicId: string;
}

/** A step. @throws promotion.not_found, promotion.ended */
async function lockRunning(tx: Tx, { merchantId, publicId }: Which): Promise<Promotion> {
  const [row] = await tx.query<Row>(lock, [merchantId, publicId]);
  if (!row) throw new DomainError('promotion.not_found');
  if (row.endedAt) throw new DomainError('promotion.ended');
  return promotionOf(row);
}

const insert = sql(
  'bonuses.insert_promotion',
  `INSERT INTO promotion (public_id, merchant_id, created_at) VALUES ($1, $2, $3) RETURNING id`,
);
const insertVersion = sql(
  'bonuses.insert_version',
  `INSERT INTO promotion_version (promotion_id, number, name, names, rate, bonus_max, deposit_min, times, first_only,
     starts_at, ends_at, days, weights, approve_from, created_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
);
const moveOn = sql('bonuses.next_version', 'UPDATE promotion SET version = $2 WHERE id = $1');

const versionValues = (terms: PromotionTerms) => {
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

/** A step. Creates a promotion with its budget. */
export async function createPromotion(
  tx: Tx,
  { newId }: Pick<Deps, 'newId'>,
  {
    merchantId,
    terms,
    budget,
  }: { readonly merchantId: bigint; readonly terms: PromotionTerms; readonly budget: Money },
  now: Date,
): Promise<string> {
  const publicId = newId();
  const [row] = await tx.query<{ id: bigint }>(insert, [publicId, merchantId, now]);
  if (!row) throw new Error('the promotion was not written');
  await tx.query(insertVersion, [row.id, 1, ...versionValues(terms), now]);
  await openHouseAccount(tx, merchantId, 'house_promotions');
  await openHouseAccount(tx, merchantId, 'promotion_budgets', row.id);
  await addTo(tx, { id: row.id, merchantId, amount: budget, key: 'first' }, now);
  return publicId;
}

/**
 * A step. Changes the terms for new deposits. Returns the earlier ones.
 *
 * @throws promotion.not_found, promotion.ended, promotion.changed_meanwhile
 */
export async function changeTerms(
  tx: Tx,
  {
    terms,
    version,
    ...which
  }: Which & { readonly terms: PromotionTerms; readonly version: number },
  now: Date,
): Promise<Promotion> {
  const before = await lockRunning(tx, which);
  if (before.version !== version) throw new DomainError('promotion.changed_meanwhile');
  await tx.query(insertVersion, [before.id, version + 1, ...versionValues(terms), now]);
  await tx.query(moveOn, [before.id, version + 1]);
  return before;
}

/**
 * A step. Raises a promotion's budget.
 *
 * @throws promotion.not_found, promotion.ended
 */
export async function raiseBudget(
  tx: Tx,
  { newId }: Pick<Deps, 'newId'>,
  { amount, ...which }: Which & { readonly amount: Money },
  now: Date,
): Promise<Promotion> {
  const before = await lockRunning(tx, which);
  const { id, merchantId } = before;
  await addTo(tx, { id, merchantId, amount, key: newId() }, now);
  return before;
}

const add = sql(
  'bonuses.raise_budget',
  'UPDATE promotion SET budget = budget + $2, budget_left = budget_left + $2 WHERE id = $1',
);

async function addTo(
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

const end = sql(
  'bonuses.end_promotion',
  'UPDATE promotion SET ended_at = $2, budget_left = 0 WHERE id = $1',
);

/**
 * A step. Ends a promotion for new deposits and returns its unspent budget. Open bonuses are unaffected.
 *
 * @throws promotion.not_found, promotion.ended
 */
export async function endPromotion(tx: Tx, which: Which, now: Date): Promise<Promotion> {
  const before = await lockRunning(tx, which);
  const { id, merchantId, budgetLeft } = before;
  await tx.query(end, [id, now]);
  if (budgetLeft > 0n) {
    const posting = {
      source: 'promotion',
      key: `end ${id}`,
      kind: 'promotion.budget_returned',
      from: house(merchantId, 'promotion_budgets', id),
      to: house(merchantId, 'house_promotions'),
      amount: budgetLeft,
      causeId: id,
    } as const;
    await post(tx, [posting], now);
  }
  return before;
}

const spend = sql(
  'bonuses.take_of_budget',
  `UPDATE promotion SET budget_left = budget_left - $2
   WHERE id = $1 AND budget_left >= $2 AND ended_at IS NULL RETURNING id`,
);
const spendReserved = sql(
  'bonuses.take_reserved',
  'UPDATE promotion SET budget_left = budget_left - $2 WHERE id = $1 AND budget_left >= $2 RETURNING id',
);
const giveBack = sql(
  'bonuses.give_back_to_budget',
  'UPDATE promotion SET budget_left = budget_left + $2 WHERE id = $1',
);

/** A step. Spends an amount of a promotion's budget. False if the remaining budget does not cover it. */
export const spendBudget = async (tx: Tx, id: bigint, amount: bigint): Promise<boolean> =>
  (await tx.query(spend, [id, amount])).length > 0;

/** A step. The same for an amount that was reserved before, also after the promotion has ended. */
export const spendReservedBudget = async (tx: Tx, id: bigint, amount: bigint): Promise<boolean> =>
  (await tx.query(spendReserved, [id, amount])).length > 0;

/** A step. Returns an amount of a bonus to the budget; negative if a corrected bet takes it again. */
export const returnToBudget = (tx: Tx, id: bigint, amount: bigint): Promise<unknown> =>
  tx.query(giveBack, [id, amount]);
