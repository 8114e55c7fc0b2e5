import { money } from '@app/shared/money/money';
import { sql, type Tx } from '../../platform/db/index.ts';
import { type Deps, DomainError } from '../../platform/kernel/index.ts';
import { titlesOf } from '../../sites/content/index.ts';
import type { WhichPromotion } from './promotion.ts';
import {
  assertKnownOffer,
  type NewPromotion,
  nameGoods,
  promiseNewTerms,
  writePromotionVersion,
} from './promotion-version.ts';

const insert = sql(
  'promotions.insert',
  `INSERT INTO site_promotion (public_id, merchant_id, article, kind, created_at) VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT (merchant_id, article) WHERE ended_at IS NULL DO NOTHING RETURNING id`,
);

/**
 * A step. Gives a text of promotions its rules.
 *
 * @throws content.not_found, points.goods_not_found, promotion.article_used, promotion.not_found for an unknown bonus
 *   on deposits, reward.over_budget with `left`, segment.not_found, segment.archived
 */
export async function createSitePromotion(
  tx: Tx,
  { newId }: Pick<Deps, 'newId'>,
  { merchantId, article, terms: asked }: NewPromotion,
  now: Date,
): Promise<WhichPromotion> {
  const titles = await titlesOf(tx, { merchantId, codes: [article] });
  if (!titles.has(article)) throw new DomainError('content.not_found');
  await assertKnownOffer(tx, { merchantId, terms: asked }, now);
  const terms = await nameGoods(tx, { merchantId, terms: asked });
  const publicId = newId();
  const values = [publicId, merchantId, article, terms.rules.kind, now];
  const [row] = await tx.query<{ id: bigint }>(insert, values);
  if (!row) throw new DomainError('promotion.article_used');
  await writePromotionVersion(tx, { id: row.id, merchantId, number: 1, terms }, now);
  const none = money(0n);
  const promotion = { merchantId, publicId, granted: none, endedAt: null, terms };
  await promiseNewTerms(tx, { promotion, promised: none }, now);
  return { merchantId, publicId };
}
