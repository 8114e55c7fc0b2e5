import type { DailyReview } from '@app/core/sites/reviews';
import { reviewGroupNames } from '@app/shared/audit/review-groups';

export const presentReview = ({
  publicId,
  day,
  counts,
  reviewedAt,
  reviewedBy,
  words,
}: DailyReview) => ({
  id: publicId,
  day,
  reviewedBy,
  words,
  counts: reviewGroupNames.flatMap((group) => {
    const count = counts[group] ?? 0;
    return count > 0 ? [{ group, count }] : [];
  }),
  reviewedAt: reviewedAt?.getTime() ?? null,
});
