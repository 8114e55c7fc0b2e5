import { feedback as feedbackCall } from '@app/shared/feedback/ops-calls';
import { type After, definePagedList, type Reading } from '../../platform/lists/index.ts';
import { listFeedback } from './list-feedback.ts';

interface FeedbackInput {
  /** The code of the site. */
  readonly site: string;
  readonly isWaitingOnly: boolean;
}

/** Members' feedback with the answers. */
const feedback = definePagedList(
  feedbackCall,
  ({ db, input }: Reading<FeedbackInput>, { after, rowsMax }: After<string>) =>
    listFeedback(db, { ...input, beforePublicId: after, rowsMax }),
  ({ publicId }) => publicId,
);

/** The lists of this domain. */
export const feedbackLists = { feedback };
