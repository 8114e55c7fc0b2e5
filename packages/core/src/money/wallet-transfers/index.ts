export { checkTransfers } from './check-transfers.ts';
export { claimWalletTransfer } from './claim-transfer.ts';
export { connectWallets } from './connect-wallets.ts';
export { type DecidedTransfer, decideWalletTransfer } from './decide-transfer.ts';
export { publishTransfer } from './end-transfer.ts';
export { exchangeSigned, type SignedQuestion } from './exchange-signed.ts';
export { listWalletTransfers, openWalletTransfers } from './list-transfers.ts';
export { walletTransferLists } from './lists.ts';
export { type MoveMoney, moveBetweenVendors, moveToMain, moveToVendor } from './move-money.ts';
export { inTransitOf, vendorWallet } from './open-transfer.ts';
export {
  readDueRecords,
  readRecords,
  readRecordsOfMember,
  readRecordsSoon,
} from './read-records.ts';
export { findSentTransfer, recheckWalletTransfer } from './recheck-transfer.ts';
export { walletTransferStepRows, walletVendorRows } from './rows.ts';
export { linkAddressOf, newLinkKey, openLinkKey } from './vendor-link-key.ts';
export { findLink, type WalletLink } from './wallet-link.ts';
export {
  findWalletTransfer,
  findWalletTransferOfSite,
  type WalletTransfer,
} from './wallet-transfer.ts';
export {
  type QueuedWalletTransfer,
  questionsOf,
  queuedWalletTransfers,
  type WalletQuestion,
  walletTransferQueueLengths,
} from './wallet-transfer-queue.ts';
export {
  findWalletVendor,
  hasOpenWalletTransfer,
  type MemberWallet,
  offersWallets,
  vendorsWithWalletOf,
  walletsOfMember,
} from './wallets-of-member.ts';
export { withdrawFromAllWallets } from './withdraw-from-all-wallets.ts';
