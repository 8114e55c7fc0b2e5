export { checkTransfers } from './check-transfers.ts';
export {
  claimWalletTransfer,
  type DecidedTransfer,
  decideWalletTransfer,
  findSentTransfer,
  recheckWalletTransfer,
} from './decide-transfer.ts';
export { publishTransfer } from './end-transfer.ts';
export { connectWallets, findLink, type WalletLink } from './link.ts';
export { listWalletTransfers, openWalletTransfers } from './list-transfers.ts';
export { walletTransferLists } from './lists.ts';
export {
  type MoveMoney,
  moveHome,
  moveOnward,
  moveToVendor,
  withdrawFromAllWallets,
} from './move-money.ts';
export { inTransitOf, vendorWallet } from './open-transfer.ts';
export {
  type QueuedWalletTransfer,
  questionsOf,
  queuedWalletTransfers,
  type WalletQuestion,
  walletTransferQueueLengths,
} from './queue.ts';
export {
  readDueRecords,
  readRecords,
  readRecordsOfMember,
  readRecordsSoon,
} from './read-records.ts';
export { walletTransferStepRows } from './rows.ts';
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
  vendorsWithWalletOf,
  walletsOfMember,
} from './wallets-of-member.ts';
