import { breaks as breaksCall } from '@app/shared/bet-reconciliation/ops-calls';
import { type After, definePagedList, type Reading } from '../../platform/lists/index.ts';
import { type BetBreaksFilter, listBetBreaks } from './bet-breaks.ts';

type BetBreaksInput = Omit<BetBreaksFilter, 'merchantId'>;

/** Transactions on which vendors' lists, our messages and the ledger differ. */
const betBreaks = definePagedList(
  breaksCall,
  async (
    { db, merchantId, asked: { language }, input }: Reading<BetBreaksInput>,
    { after: afterPublicId, rowsMax }: After<string>,
  ) => {
    const found = await listBetBreaks(db, { merchantId, ...input, afterPublicId, rowsMax });
    return found.map((one) => ({
      ...one,
      game: one.gameNames?.[language] ?? one.gameName ?? one.gameCode,
      currency: one.ourCurrency ?? one.theirCurrency,
    }));
  },
  ({ publicId }) => publicId,
);

/** The lists of this domain. */
export const betReconciliationLists = { betBreaks };
