import { breaks as breaksCall } from '@app/shared/reconciliation/ops-calls';
import { defineList, pagesAfterId, type Reading } from '../../platform/lists/index.ts';
import { listBreaks } from './breaks.ts';

interface BreaksInput {
  readonly isOpen: boolean;
}

/** Payments on which channels, our rows and the ledger differ. */
const breaks = defineList(
  breaksCall,
  'breaks',
  ({ db, merchantId, asked: { language }, input }: Reading<BreaksInput>) =>
    pagesAfterId((page) => listBreaks(db, { merchantId, language, ...input, ...page })),
);

/** The lists of this domain that can be downloaded. */
export const reconciliationLists = { breaks };
