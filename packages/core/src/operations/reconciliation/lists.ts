import { breaks as breaksCall } from '@app/shared/reconciliation/ops-calls';
import { type After, definePagedList, type Reading } from '../../platform/lists/index.ts';
import { listBreaks } from './breaks.ts';

interface BreaksInput {
  readonly isOpen: boolean;
}

/** Payments on which channels, our rows and the ledger differ. */
const breaks = definePagedList(
  breaksCall,
  (
    { db, merchantId, asked: { language }, input }: Reading<BreaksInput>,
    { after: afterPublicId, rowsMax }: After<string>,
  ) => listBreaks(db, { merchantId, language, ...input, afterPublicId, rowsMax }),
  ({ publicId }) => publicId,
);

/** The lists of this domain. */
export const reconciliationLists = { breaks };
