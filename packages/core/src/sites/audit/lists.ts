import { reviewGroupOf } from '@app/shared/audit/daily-review';
import { read } from '@app/shared/audit/reviews.ops-calls';
import {
  type After,
  defineList,
  mapPages,
  pagesAfter,
  type Reading,
} from '../../platform/lists/index.ts';
import { auditToReview } from './audit-to-review.ts';

/** A day of the site. Times are epoch milliseconds. */
interface DailyReviewInput {
  readonly from: number;
  readonly until: number;
}

/** Events of a day that need review, by line of the audit trail. */
const dailyReview = defineList(
  read,
  'dailyReview',
  ({ db, merchantId, input: { from, until } }: Reading<DailyReviewInput>) => {
    const span = { merchantId, from: new Date(from), until: new Date(until) };
    return mapPages(
      pagesAfter(
        ({ after = 0n, rowsMax }: After<bigint>) => auditToReview(db, { ...span, after, rowsMax }),
        ({ id }) => id,
      ),
      (line) => ({ ...line, number: `${line.id}`, group: reviewGroupOf(line) }),
    );
  },
);

/** The lists of this domain that can be downloaded. */
export const auditLists = { dailyReview };
