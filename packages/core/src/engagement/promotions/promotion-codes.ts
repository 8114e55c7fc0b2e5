import { randomInt } from 'node:crypto';
import { type Reader, sql, type Tx } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';
import { findPromotion, type SitePromotion, type WhichPromotion } from './promotion.ts';
import { lockRunningPromotion } from './promotion-version.ts';

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
  const promotion = await lockRunningPromotion(tx, which);
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
