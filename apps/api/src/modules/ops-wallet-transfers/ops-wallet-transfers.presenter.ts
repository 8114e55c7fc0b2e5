import type {
  QueuedWalletTransfer,
  WalletQuestion,
  WalletTransfer,
} from '@app/core/wallet-transfers';
import type { read } from '@app/shared/ops/wallet-transfers';
import type { z } from 'zod';

type WireTransfer = Omit<z.output<typeof read.answer>, 'questions'>;
type OfMember = Pick<QueuedWalletTransfer, 'memberPublicId' | 'username'>;

/** @param waits the transfers about which a second operator is waited for */
export const presentWalletTransfer = (
  transfer: WalletTransfer,
  { memberPublicId: memberId, username }: OfMember,
  waits: ReadonlySet<unknown>,
): WireTransfer => {
  const { publicId: id, vendorCode: vendor, way, amount, currency, state } = transfer;
  const { vendorReference, refusal, checks, decidedBy, words } = transfer;
  return {
    ...{ id, memberId, username, vendor, way, amount, currency, state },
    ...{ vendorReference, refusal, checks, decidedBy, words },
    nextCheckAt: transfer.nextCheckAt?.getTime() ?? null,
    createdAt: transfer.createdAt.getTime(),
    sentAt: transfer.sentAt?.getTime() ?? null,
    closedAt: transfer.closedAt?.getTime() ?? null,
    decisionWaits: waits.has(id),
  };
};

export const presentQuestion = ({ at, ...question }: WalletQuestion) => ({
  ...question,
  at: at.getTime(),
});
