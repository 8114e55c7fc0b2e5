import { feedback as feedbackCall } from '@app/shared/feedback/ops-calls';
import { type After, defineList, pagesAfter, type Reading } from '../../platform/lists/index.ts';
import { listFeedback } from './list-feedback.ts';

interface FeedbackInput {
  /** The code of the site. */
  readonly site: string;
  readonly isWaitingOnly: boolean;
}

/** Members' feedback with the answers. */
const feedback = defineList(feedbackCall, 'feedback', ({ db, input }: Reading<FeedbackInput>) =>
  pagesAfter(
    ({ after, rowsMax }: After<string>) =>
      listFeedback(db, { ...input, beforePublicId: after, rowsMax }),
    ({ publicId }) => publicId,
  ),
);

/** The lists of this domain that can be downloaded. */
export const feedbackLists = { feedback };
