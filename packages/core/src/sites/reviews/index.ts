export { countReviewsWaiting, type DailyReview, findReview, listReviews } from './daily-review.ts';
export { makeReviews } from './make-reviews.ts';
export { markReviewed } from './mark-reviewed.ts';
