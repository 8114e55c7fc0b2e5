export {
  countReviewsWaiting,
  type DailyReview,
  findReview,
  listReviews,
  markReviewed,
} from './daily-review.ts';
export { makeReviews } from './make-reviews.ts';
