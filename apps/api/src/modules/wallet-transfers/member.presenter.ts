import type { MemberWallet, WalletTransfer } from '@app/core/money/wallet-transfers';
import type { AnswerOf } from '@app/shared/contract/define-call';
import { MAIN_WALLET } from '@app/shared/wallet/schemas';
import type { transferStatus } from '@app/shared/wallet-transfers/schemas';
import {
  type WalletRefusal,
  walletRefusals,
  walletTypeOfVendor,
} from '@app/shared/wallet-transfers/states';

export function presentTransfer(transfer: WalletTransfer): AnswerOf<typeof transferStatus> {
  const atVendor = walletTypeOfVendor(transfer.vendorId);
  const isOut = transfer.way === 'out';
  const { onwardVendorId, createdAt, closedAt } = transfer;
  return {
    transferNo: transfer.publicId,
    fromType: isOut ? MAIN_WALLET : atVendor,
    toType: isOut ? atVendor : MAIN_WALLET,
    vassalage: transfer.vendorCode,
    direction: transfer.way,
    amount: transfer.amount,
    state: transfer.state,
    refusal: refusalOf(transfer),
    goesOnTo: onwardVendorId === null ? null : walletTypeOfVendor(onwardVendorId),
    createTime: createdAt.getTime(),
    endTime: closedAt?.getTime() ?? null,
  };
}

const refusalOf = ({ refusal }: WalletTransfer): WalletRefusal | null =>
  walletRefusals.find((known) => known === refusal) ?? null;

export const presentLock = ({ vendorId, inTransit }: MemberWallet) => ({
  accountTypeId: walletTypeOfVendor(vendorId),
  locked: inTransit > 0n,
});

export const presentRefreshed = ({ vendorId, balance, isAnswering }: MemberWallet) => ({
  accountTypeId: walletTypeOfVendor(vendorId),
  availBalance: balance,
  isAnswering,
});
