import { transfers as transfersCall } from '@app/shared/transfers/schemas';
import { defineList, mapPages, pagesById, type Reading } from '../../platform/lists/index.ts';
import { listTransfers } from './list-transfers.ts';

/** Midnights of the site in epoch milliseconds, and the filters of the page. */
interface TransfersInput {
  readonly from: number;
  readonly to: number;
  readonly direction?: 'in' | 'out' | undefined;
}

/** A member's transfers to and from the direct upline and downlines. */
const transfers = defineList(
  transfersCall,
  'transfers',
  ({ db, memberId, input: { from, to, direction } }: Reading<TransfersInput>) => {
    const filter = { memberId, from: new Date(from), to: new Date(to), direction };
    return mapPages(
      pagesById(async (page) => {
        const { transfers: rows, ...found } = await listTransfers(db, { ...filter, ...page });
        return { ...found, rows };
      }),
      (one) => ({ ...one, direction: one.isSent ? ('out' as const) : ('in' as const) }),
    );
  },
);

/** The lists of this domain that can be downloaded. */
export const transferLists = { transfers };
