import { manualRebateRecords } from '@app/shared/rebates/schemas';
import { defineList, pagesById, type Reading } from '../../platform/lists/index.ts';
import { listClaims } from './claim-rebates.ts';

/** A member's claimed rebates. */
const claims = defineList(
  manualRebateRecords,
  'claims',
  ({ db, memberId }: Reading<Record<string, never>>) =>
    pagesById(async (page) => {
      const { claims: rows, ...found } = await listClaims(db, { memberId, ...page });
      return { ...found, rows };
    }),
);

/** The lists of this domain that can be downloaded. */
export const rebateLists = { claims };
