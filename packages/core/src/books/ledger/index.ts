export { balanceOf, balancesOf, houseBalance, houseBalances } from './balances.ts';
export { beginMonth } from './begin-month.ts';
export {
  type AccountId,
  bonus,
  cash,
  gameAccounts,
  type HouseKind,
  held,
  house,
  isMovedByPlay,
  kindOfAccount,
  type MemberKind,
  memberAccount,
  memberOf,
  type OwnerType,
  ownerOf,
  ownerTypeOf,
  type Player,
  playerAccount,
  type SingleHouseKind,
  siteOfAccount,
  trialCash,
  type Unit,
  unitOf,
} from './chart-of-accounts.ts';
export { checkBooks } from './check-books.ts';
export { closeAccountDays, SETTLE_MS_MAX, settledEntries } from './close-account-days.ts';
export { dropOldMonths } from './drop-old-months.ts';
export { type Entry, entriesWithReversals, entryOfKey, lastEntryOf, readEntry } from './entries.ts';
export { hasBalance } from './has-balance.ts';
export {
  type CloseHold,
  captureHold,
  type Hold,
  type PlaceHold,
  placeHold,
  readHold,
  releaseHold,
  undoCapture,
} from './holds.ts';
export { type BooksCheck, type BooksOfSite, booksOfSite, listChecks } from './list-checks.ts';
export { lockAccounts, tryLockAccounts } from './lock-accounts.ts';
export {
  openAccountOfMembers,
  openHouseAccount,
  openHouseAccounts,
  openMemberAccount,
  openMemberAccounts,
  openSiteAccounts,
  openTrialAccounts,
} from './open-accounts.ts';
export { type Booked, post } from './post.ts';
export { type Outcome, POSTINGS_PER_BATCH_MAX, postBatch } from './post-batch.ts';
export type { Posting } from './posting.ts';
export {
  codesThatGive,
  type Given,
  kindOfCode,
  type PostingKind,
  postingKinds,
  type Source,
} from './posting-kinds.ts';
export { requestTrialBalance } from './request-trial-balance.ts';
export { reversalOf, reverse } from './reverse.ts';
export {
  bonusOf,
  cashOf,
  entriesWithin,
  isNamed,
  isNotOfPlay,
  ledgerAccountRows,
  ledgerCarriedRows,
  ledgerDayRows,
  ledgerEntryRows,
  ledgerKeyRows,
  promotionRows,
  rebateRows,
  vendorAccountRows,
  vendorWalletOf,
} from './rows.ts';
export {
  type AccountDay,
  accountsOfSite,
  daysOfAccount,
  findAccountOfSite,
  type SiteAccount,
} from './site-accounts.ts';
export { type EntrySum, sumOfDays } from './sum-of-days.ts';
export { type Discrepancy, type DiscrepancyOfSite, trialBalance } from './trial-balance.ts';
