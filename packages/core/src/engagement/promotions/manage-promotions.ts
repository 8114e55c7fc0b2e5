import { randomInt } from 'node:crypto';
import { type Money, money } from '@app/shared/money/money';
import { type Reader, sql, type Tx } from '../../platform/db/index.ts';
import { type Deps, DomainError } from '../../platform/kernel/index.ts';
import { promotionsOf } from '../../play/bonuses/index.ts';
import { titlesOf } from '../../sites/content/index.ts';
import { assertWithinBudget } from '../rewards/index.ts';
import { type Promised, promiseBudget, promiseOf } from './promise-budget.ts';
import {
  findPromotion,
  lockPromotion,
  type SitePromotion,
  type WhichPromotion,
} from './promotion.ts';
import type { SitePromotionTerms } from './promotion-terms.ts';
import { writtenRules } from './stored-rules.ts';

const insert = sql(
  'promotions.insert',
  `INSERT INTO site_promotion (public_id, merchant_id, article, kind, created_at) VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT (merchant_id, article) WHERE ended_at IS NULL DO NOTHING RETURNING id`,
);
const insertVersion = sql(
  'promotions.insert_version',
  `INSERT INTO site_promotion_version (promotion_id, number, rules, starts_at, ends_at, registered_days_max,
     depositors_only, needs_join, turnover_times, claim_days, claims_max, budget, created_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
);
const setVersion = sql(
  'promotions.set_version',
  'UPDATE site_promotion SET version = $2 WHERE id = $1',
);
const setEnded = sql('promotions.end', 'UPDATE site_promotion SET ended_at = $2 WHERE id = $1');

interface NewPromotion {
  readonly merchantId: bigint;
  /** Code of a text of promotions. */
  readonly article: string;
  readonly terms: SitePromotionTerms;
}

/**
 * A step. Gives a text of promotions its rules.
 *
 * @throws content.not_found, promotion.article_used, promotion.not_found for an unknown bonus on deposits,
 *   reward.over_budget with `left`
 */
export async function createSitePromotion(
  tx: Tx,
  { newId }: Pick<Deps, 'newId'>,
  { merchantId, article, terms }: NewPromotion,
  now: Date,
): Promise<WhichPromotion> {
  const titles = await titlesOf(tx, { merchantId, codes: [article] });
  if (!titles.has(article)) throw new DomainError('content.not_found');
  await assertKnownOffer(tx, { merchantId, terms });
  const publicId = newId();
  const values = [publicId, merchantId, article, terms.rules.kind, now];
  const [row] = await tx.query<{ id: bigint }>(insert, values);
  if (!row) throw new DomainError('promotion.article_used');
  await writeVersion(tx, { id: row.id, number: 1, terms }, now);
  const none = money(0n);
  const promotion = { merchantId, publicId, granted: none, endedAt: null, terms };
  await publish(tx, { promotion, promised: none }, now);
  return { merchantId, publicId };
}

/**
 * A step. Gives a promotion new terms; its kind stays. Returns it with the former ones.
 *
 * @throws promotion.not_found, promotion.ended, promotion.changed_meanwhile, reward.over_budget with `left`
 */
export async function changeSitePromotion(
  tx: Tx,
  { version, terms, ...which }: WhichPromotion & { version: number; terms: SitePromotionTerms },
  now: Date,
): Promise<SitePromotion> {
  const before = await lockRunning(tx, which);
  if (before.version !== version || before.terms.rules.kind !== terms.rules.kind)
    throw new DomainError('promotion.changed_meanwhile');
  if (isDrawn(before, now)) throw new DomainError('promotion.ended');
  await assertKnownOffer(tx, { merchantId: which.merchantId, terms });
  await writeVersion(tx, { id: before.id, number: version + 1, terms }, now);
  await tx.query(setVersion, [before.id, version + 1]);
  const { endsAt } = before.terms;
  const promised = endsAt !== null && endsAt <= now ? money(0n) : promiseOf(before);
  await publish(tx, { promotion: { ...before, terms }, promised }, now);
  return before;
}

/** A step. Ends a promotion. @throws promotion.not_found, promotion.ended */
export async function endSitePromotion(
  tx: Tx,
  which: WhichPromotion,
  now: Date,
): Promise<SitePromotion> {
  const before = await lockRunning(tx, which);
  await tx.query(setEnded, [before.id, now]);
  await promiseBudget(tx, { ...before, endedAt: now });
  return before;
}

/** Whether the time of a raffle’s draw is over: its terms stay. */
const isDrawn = ({ terms: { rules } }: SitePromotion, now: Date): boolean =>
  rules.kind === 'RAFFLE' && rules.drawAt <= now.getTime();

async function lockRunning(tx: Tx, which: WhichPromotion): Promise<SitePromotion> {
  const { id } = await findPromotion(tx, which);
  const promotion = await lockPromotion(tx, id);
  if (promotion.endedAt) throw new DomainError('promotion.ended');
  return promotion;
}

/** A bonus on deposits keeps its own terms and budget. @throws promotion.not_found */
async function assertKnownOffer(
  tx: Tx,
  { merchantId, terms: { rules } }: Pick<NewPromotion, 'merchantId' | 'terms'>,
): Promise<void> {
  if (rules.kind !== 'DEPOSIT') return;
  const running = await promotionsOf(tx, { merchantId, withEnded: false });
  const offerId = rules.offerId.toLowerCase();
  if (!running.some(({ publicId }) => publicId === offerId))
    throw new DomainError('promotion.not_found');
}

/**
 * Counts what a promotion with new terms can give.
 *
 * @throws reward.over_budget with `left`, if it is more than before and the bets of the site do not let rewards cost it
 */
async function publish(
  tx: Tx,
  { promotion, promised }: { promotion: Promised; promised: Money },
  now: Date,
): Promise<void> {
  await promiseBudget(tx, promotion);
  const amount = promiseOf(promotion);
  if (amount > promised) await assertWithinBudget(tx, { ...promotion, amount }, now);
}

async function writeVersion(
  tx: Tx,
  { id, number, terms }: { id: bigint; number: number; terms: SitePromotionTerms },
  now: Date,
): Promise<void> {
  await tx.query(insertVersion, [
    id,
    number,
    writtenRules(terms.rules),
    terms.startsAt,
    terms.endsAt,
    terms.registeredDaysMax,
    terms.depositorsOnly,
    terms.needsJoin,
    terms.turnoverTimes,
    terms.claimDays,
    terms.claimsMax,
    terms.budget,
    now,
  ]);
}

/** A code of a promotion. */
export interface PromotionCode {
  readonly code: string;
  readonly uses: number;
  readonly usesMax: number | null;
  readonly madeAt: Date;
}

// Without letters and digits that look alike.
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 10;

const insertCodes = sql(
  'promotions.insert_codes',
  `INSERT INTO promotion_code (promotion_id, merchant_id, code, uses_max, made_at)
   SELECT $1, $2, code, $4, $5 FROM unnest($3::text[]) AS c (code)
   ON CONFLICT (merchant_id, code) DO NOTHING RETURNING code`,
);

interface NewCodes {
  /** The operator's own; null: random ones. */
  readonly code: string | null;
  readonly count: number;
  readonly usesMax: number | null;
}

/** A step. Makes codes of a promotion. @throws promotion.not_found, promotion.ended, promotion.code_exists */
export async function makeCodes(
  tx: Tx,
  { code, count, usesMax, ...which }: WhichPromotion & NewCodes,
  now: Date,
): Promise<{ readonly promotion: SitePromotion; readonly codes: readonly string[] }> {
  const promotion = await lockRunning(tx, which);
  const codes = code === null ? Array.from({ length: count }, randomCode) : [code];
  const { id, merchantId } = promotion;
  const made = await tx.query<{ code: string }>(insertCodes, [id, merchantId, codes, usesMax, now]);
  if (made.length < codes.length) throw new DomainError('promotion.code_exists');
  return { promotion, codes };
}

const randomCode = (): string =>
  Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

const readCodes = sql(
  'promotions.codes',
  `SELECT code, uses, uses_max AS "usesMax", made_at AS "madeAt" FROM promotion_code
   WHERE promotion_id = $1 ORDER BY id DESC LIMIT 500`,
);

/** A query. The newest codes of a promotion. @throws promotion.not_found */
export async function codesOf(reader: Reader, which: WhichPromotion): Promise<PromotionCode[]> {
  const { id } = await findPromotion(reader, which);
  return reader.query<PromotionCode>(readCodes, [id]);
}
