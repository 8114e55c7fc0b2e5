import { breaks as breaksCall } from '@app/shared/bet-reconciliation/ops-calls';
import { defineList, mapPages, pagesAfterId, type Reading } from '../../platform/lists/index.ts';
import { type BetBreaksFilter, listBetBreaks } from './bet-breaks.ts';

type BetBreaksInput = Omit<BetBreaksFilter, 'merchantId'>;

/** Transactions on which vendors' lists, our messages and the ledger differ. */
const betBreaks = defineList(
  breaksCall,
  'betBreaks',
  ({ db, merchantId, asked: { language }, input }: Reading<BetBreaksInput>) =>
    mapPages(
      pagesAfterId((page) => listBetBreaks(db, { merchantId, ...input, ...page })),
      (found) => ({
        ...found,
        game: found.gameNames?.[language] ?? found.gameName ?? found.gameCode,
        currency: found.ourCurrency ?? found.theirCurrency,
      }),
    ),
);

/** The lists of this domain that can be downloaded. */
export const betReconciliationLists = { betBreaks };
