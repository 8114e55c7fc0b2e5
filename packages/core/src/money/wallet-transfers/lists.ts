import { speakerOf } from '@app/phrases/read';
import { list } from '@app/shared/wallet-transfers/ops-calls';
import { walletTransfers as transfersOfMember } from '@app/shared/wallet-transfers/schemas';
import {
  isWalletTransferOpen,
  type WalletTransferQueue,
} from '@app/shared/wallet-transfers/states';
import {
  defineList,
  mapPages,
  pagesAfterId,
  pagesOf,
  type Reading,
  ROWS_PER_PAGE,
} from '../../platform/lists/index.ts';
import { listWalletTransfers } from './list-transfers.ts';
import { queuedWalletTransfers } from './queue.ts';
import type { WalletTransfer } from './wallet-transfer.ts';

/** A member's transfers to wallets at vendors and back. */
const ownWalletTransfers = defineList(
  transfersOfMember,
  'ownWalletTransfers',
  ({ db, memberId, language }: Reading<Record<string, never>>) => {
    const say = speakerOf(language, 'web/wallets');
    const directionOf = ({ way, vendorCode }: WalletTransfer) =>
      way === 'out'
        ? say('past.way', { from: say('main'), to: vendorCode })
        : say('past.way', { from: vendorCode, to: say('main') });
    return pagesOf(async (afterPublicId: string | undefined) => {
      const asked = { memberId, afterPublicId, rowsMax: ROWS_PER_PAGE };
      const { transfers, hasMore } = await listWalletTransfers(db, asked);
      const rows = transfers.map((one) => ({
        ...one,
        direction: directionOf(one),
        progress: progressOf(one),
      }));
      return { rows, next: hasMore ? transfers.at(-1)?.publicId : undefined };
    });
  },
);

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
  ({ db, merchantId, language, input }: Reading<WalletTransfersInput>) => {
    const say = speakerOf(language, 'console');
    return mapPages(
      pagesAfterId((page) => queuedWalletTransfers(db, { merchantId, ...input, ...page })),
      (one) => ({
        ...one,
        direction: say(`walletTransfers.way.${one.way}`, { vendor: one.vendorCode }),
      }),
    );
  },
);

/** The lists of this domain that can be downloaded. */
export const walletTransferLists = { ownWalletTransfers, walletTransfers };
