import type { ReviewGroup } from '@app/shared/audit/review-groups';
import { type Reader, sql, type Tx } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';

/** A day of a site with events to review, and whether an operator has reviewed it. */
export interface DailyReview {
  readonly id: bigint;
  readonly publicId: string;
  readonly merchantId: bigint;
  /** `2026-11-24`, in the site's time zone. */
  readonly day: string;
  readonly from: Date;
  readonly until: Date;
  /** Lines of the audit trail by group; groups without lines are absent. */
  readonly counts: Readonly<Partial<Record<ReviewGroup, number>>>;
  readonly reviewedAt: Date | null;
  /** The name of the operator. */
  readonly reviewedBy: string | null;
  readonly words: string | null;
}

const COLUMNS = `id, public_id AS "publicId", merchant_id AS "merchantId", day::text AS day, begins_at AS "from",
  ends_at AS until, counts, reviewed_at AS "reviewedAt", reviewed_by AS "reviewedBy", words`;

const list = sql(
  'reviews.list',
  `SELECT ${COLUMNS} FROM daily_review
   WHERE merchant_id = $1 AND ($2::date IS NULL OR day < $2::date) ORDER BY day DESC LIMIT $3`,
);
const find = sql(
  'reviews.find',
  `SELECT ${COLUMNS} FROM daily_review WHERE merchant_id = $1 AND public_id = $2`,
);
const mark = sql(
  'reviews.mark',
  `UPDATE daily_review SET reviewed_at = $3, reviewed_by = $4, words = $5
   WHERE merchant_id = $1 AND public_id = $2 AND reviewed_at IS NULL RETURNING ${COLUMNS}`,
);
const countWaiting = sql(
  'reviews.count_waiting',
  `SELECT count(*)::int AS count FROM daily_review
   WHERE merchant_id = $1 AND reviewed_at IS NULL AND counts <> '{}'`,
);

interface OfSite {
  readonly merchantId: bigint;
  readonly publicId: string;
}

/** A query. A site's reviews, newest day first. */
export const listReviews = (
  reader: Reader,
  asked: { readonly merchantId: bigint; readonly before?: string | undefined; rowsMax: number },
): Promise<DailyReview[]> =>
  reader.query<DailyReview>(list, [asked.merchantId, asked.before ?? null, asked.rowsMax]);

/** A query. @throws review.not_found */
export async function findReview(
  reader: Reader,
  { merchantId, publicId }: OfSite,
): Promise<DailyReview> {
  const [review] = await reader.query<DailyReview>(find, [merchantId, publicId]);
  if (!review) throw new DomainError('review.not_found');
  return review;
}

/** A query. Number of a site's days with events that wait for a review. */
export async function countReviewsWaiting(reader: Reader, merchantId: bigint): Promise<number> {
  const [row] = await reader.query<{ count: number }>(countWaiting, [merchantId]);
  return row?.count ?? 0;
}

interface MarkReviewed extends OfSite {
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
