export { checkTransfers } from './check-transfers.ts';
export {
  type DecidedTransfer,
  decideWalletTransfer,
  findSentTransfer,
  recheckWalletTransfer,
} from './decide-transfer.ts';
export { publishTransfer } from './end-transfer.ts';
export { connectWallets, findLink, type WalletLink } from './link.ts';
export { listWalletTransfers, openWalletTransfers } from './list-transfers.ts';
export { walletTransferDataSheets } from './member-data.ts';
export {
  bringEverythingHome,
  type MoveMoney,
  moveHome,
  moveOnward,
  moveToVendor,
} from './move-money.ts';
export { inTransitOf, vendorWallet } from './open-transfer.ts';
export {
  countUnknownWalletTransfers,
  type QueuedWalletTransfer,
  questionsOf,
  queuedWalletTransfers,
  type WalletQuestion,
} from './queue.ts';
export { readDueRecords, readRecords, readRecordsSoon } from './read-records.ts';
export {
  findWalletTransfer,
  findWalletTransferOfSite,
  type WalletTransfer,
} from './wallet-transfer.ts';
export {
  findWalletVendor,
  hasOpenWalletTransfer,
  type MemberWallet,
  offersWallets,
  walletsOfMember,
} from './wallets-of-member.ts';
