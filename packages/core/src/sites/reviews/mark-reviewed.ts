import { sql, type Tx } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';
import { type DailyReview, findReview, REVIEW_COLUMNS, type ReviewOfSite } from './daily-review.ts';

const mark = sql(
  'reviews.mark',
  `UPDATE daily_review SET reviewed_at = $3, reviewed_by = $4, words = $5
   WHERE merchant_id = $1 AND public_id = $2 AND reviewed_at IS NULL RETURNING ${REVIEW_COLUMNS}`,
);

interface MarkReviewed extends ReviewOfSite {
  /** The name of the operator. */
  readonly operator: string;
  readonly words: string;
}

/**
 * A step. Records an operator's review of a day and the findings, once.
 *
 * @throws review.not_found, review.done
 */
export async function markReviewed(
  tx: Tx,
  { merchantId, publicId, operator, words }: MarkReviewed,
  now: Date,
): Promise<DailyReview> {
  const values = [merchantId, publicId, now, operator, words];
  const [review] = await tx.query<DailyReview>(mark, values);
  if (review) return review;
  await findReview(tx, { merchantId, publicId });
  throw new DomainError('review.done');
}
