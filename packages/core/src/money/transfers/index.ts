export { eraseMemberData } from './erase-member-data.ts';
export { listTransfers, type TransferPage } from './list-transfers.ts';
export { transferLists } from './lists.ts';
export { transferRows } from './rows.ts';
export type { SendTransfer } from './send-transfer.ts';
export { findTransfer, type Transfer } from './transfer.ts';
export { mayTransfer, type TransferTerms, transferTerms } from './transfer-terms.ts';
export { transferToDownline } from './transfer-to-downline.ts';
export { transferToUpline } from './transfer-to-upline.ts';
