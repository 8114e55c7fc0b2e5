import type { OpenRoundQueue } from '@app/shared/open-rounds/open-round-rules';
import { list } from '@app/shared/open-rounds/ops-calls';
import { type After, definePagedList, type Reading } from '../../platform/lists/index.ts';
import { listEndedRounds, listOpenRounds } from './list-open-rounds.ts';

interface OpenRoundsInput {
  readonly queue: OpenRoundQueue;
}

/** Rounds of a site that stay open: cases, or all of them; or those that have ended. */
const openRounds = definePagedList(
  list,
  (
    { db, merchantId, asked: { askedAt }, input: { queue } }: Reading<OpenRoundsInput>,
    { after: afterPublicId, rowsMax }: After<string>,
  ) => {
    const page = { merchantId, afterPublicId, rowsMax };
    return queue === 'closed'
      ? listEndedRounds(db, page)
      : listOpenRounds(db, { ...page, dueAt: queue === 'cases' ? askedAt : null });
  },
  ({ publicId }) => publicId,
);

/** The lists of this domain. */
export const openRoundLists = { openRounds };
