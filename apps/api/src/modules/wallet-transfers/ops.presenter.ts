import type {
  QueuedWalletTransfer,
  WalletQuestion,
  WalletTransfer,
} from '@app/core/money/wallet-transfers';
import type { read } from '@app/shared/wallet-transfers/ops-calls';
import type { z } from 'zod';
import { presentClaim, type RowExtras } from '../../wire/present-claim.ts';

type WireTransfer = Omit<z.output<typeof read.answer>, 'questions'>;
type OfMember = Pick<QueuedWalletTransfer, 'memberPublicId' | 'username'>;

export const presentWalletTransfer = (
  transfer: WalletTransfer,
  { memberPublicId: memberId, username }: OfMember,
  { waiting, claims }: RowExtras,
): WireTransfer => {
  const { publicId: id, vendorCode: vendor, way, amount, currency, state } = transfer;
  const { vendorReference, refusal, checks, decidedBy, words } = transfer;
  return {
    id,
    memberId,
    username,
    vendor,
    way,
    amount,
    currency,
    state,
    vendorReference,
    refusal,
    checks,
    decidedBy,
    words,
    nextCheckAt: transfer.nextCheckAt?.getTime() ?? null,
    createdAt: transfer.createdAt.getTime(),
    sentAt: transfer.sentAt?.getTime() ?? null,
    closedAt: transfer.closedAt?.getTime() ?? null,
    decisionWaits: waiting.has(id),
    claim: presentClaim(claims.get(id)),
  };
};

export const presentQuestion = ({ at, ...question }: WalletQuestion) => ({
  ...question,
  at: at.getTime(),
});
