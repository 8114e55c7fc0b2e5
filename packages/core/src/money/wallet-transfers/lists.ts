import { translatorOf } from '@app/phrases/translator';
import type { LanguageCode } from '@app/shared/locale/languages';
import { list } from '@app/shared/wallet-transfers/ops-calls';
import { walletTransfers as transfersOfMember } from '@app/shared/wallet-transfers/schemas';
import {
  isWalletTransferOpen,
  type WalletTransferQueue,
} from '@app/shared/wallet-transfers/states';
import type { Reader } from '../../platform/db/index.ts';
import {
  defineList,
  pagesAfterId,
  pagesOf,
  type Reading,
  ROWS_PER_PAGE,
} from '../../platform/lists/index.ts';
import { namesOfVendors } from '../../play/games/index.ts';
import { listWalletTransfers } from './list-transfers.ts';
import type { WalletTransfer } from './wallet-transfer.ts';
import { queuedWalletTransfers } from './wallet-transfer-queue.ts';

/** A member's transfers to wallets at vendors and back. */
const ownWalletTransfers = defineList(
  transfersOfMember,
  'ownWalletTransfers',
  ({ db, memberId, language, asked }: Reading<Record<string, never>>) => {
    const say = translatorOf(language, 'web/wallets');
    const directionOf = (way: WalletTransfer['way'], vendor: string) =>
      way === 'out'
        ? say('past.way', { from: say('main'), to: vendor })
        : say('past.way', { from: vendor, to: say('main') });
    return pagesOf(async (afterPublicId: string | undefined) => {
      const page = { memberId, afterPublicId, rowsMax: ROWS_PER_PAGE };
      const { transfers, hasMore } = await listWalletTransfers(db, page);
      const nameOf = await vendorNamer(db, asked.language);
      const rows = transfers.map((one) => ({
        ...one,
        direction: directionOf(one.way, nameOf(one.vendorCode)),
        progress: progressOf(one),
      }));
      return { rows, next: hasMore ? transfers.at(-1)?.publicId : undefined };
    });
  },
);

/** A query. Returns a function that names a vendor, by its code. */
async function vendorNamer(
  reader: Reader,
  language: LanguageCode,
): Promise<(code: string) => string> {
  const vendors = await namesOfVendors(reader, language);
  const names = new Map(vendors.map(({ code, name }) => [code, name]));
  return (code) => names.get(code) ?? code;
}

function progressOf({ state }: WalletTransfer): 'onWay' | 'success' | 'failed' {
  if (isWalletTransferOpen(state)) return 'onWay';
  return state === 'success' ? 'success' : 'failed';
}

interface WalletTransfersInput {
  readonly queue: WalletTransferQueue;
}

/** Transfers of a site's members to wallets at vendors and back. */
const walletTransfers = defineList(
  list,
  'walletTransfers',
  ({ db, merchantId, language, asked, input }: Reading<WalletTransfersInput>) => {
    const say = translatorOf(language, 'console');
    return pagesAfterId(async (page) => {
      const transfers = await queuedWalletTransfers(db, { merchantId, ...input, ...page });
      const nameOf = await vendorNamer(db, asked.language);
      return transfers.map((one) => ({
        ...one,
        direction: say(`walletTransfers.way.${one.way}`, { vendor: nameOf(one.vendorCode) }),
      }));
    });
  },
);

/** The lists of this domain that can be downloaded. */
export const walletTransferLists = { ownWalletTransfers, walletTransfers };
