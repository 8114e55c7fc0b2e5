import type { ReviewGroup } from '@app/shared/audit/review-groups';
import { type Reader, sql } from '../../platform/db/index.ts';
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

export const REVIEW_COLUMNS = `id, public_id AS "publicId", merchant_id AS "merchantId", day::text AS day, begins_at AS "from",
  ends_at AS until, counts, reviewed_at AS "reviewedAt", reviewed_by AS "reviewedBy", words`;

const list = sql(
  'reviews.list',
  `SELECT ${REVIEW_COLUMNS} FROM daily_review
   WHERE merchant_id = $1 AND ($2::date IS NULL OR day < $2::date) ORDER BY day DESC LIMIT $3`,
);
const find = sql(
  'reviews.find',
  `SELECT ${REVIEW_COLUMNS} FROM daily_review WHERE merchant_id = $1 AND public_id = $2`,
);
const countWaiting = sql(
  'reviews.count_waiting',
  `SELECT count(*)::int AS count FROM daily_review
   WHERE merchant_id = $1 AND reviewed_at IS NULL AND counts <> '{}'`,
);

export interface ReviewOfSite {
  readonly merchantId: bigint;
  readonly publicId: string;
}

/** A query. A site's reviews, newest day first. */
export const listReviews = (
  reader: Reader,
  asked: { readonly merchantId: bigint; readonly before?: string | undefined; rowsMax: number },
): Promise<DailyReview[]> =>
  reader.query<DailyReview>(list, [asked.merchantId, asked.before ?? null, asked.rowsMax]);

/** A query. A review of a site. @throws review.not_found */
export async function findReview(
  reader: Reader,
  { merchantId, publicId }: ReviewOfSite,
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
