export { ownersOfAccount } from './accounts/account-number.ts';
export {
  type AccountContent,
  type AccountDetail,
  accountsOf,
  contentOf,
  readAccount,
  type WithdrawalAccount,
} from './accounts/accounts.ts';
export { banksOf, isResting, offerBank, type WithdrawalBank } from './accounts/banks.ts';
export { type BindAccount, bindAccount } from './accounts/bind-account.ts';
export { chooseDefaultAccount } from './accounts/choose-default-account.ts';
export { freezeAccount } from './accounts/freeze-account.ts';
export { removeAccount, removeAccountOfMember } from './accounts/remove-account.ts';
export { replaceAccountOfMember } from './accounts/replace-account.ts';
export { type RequiredProof, requiredProof } from './accounts/required-proof.ts';
export { type AskWithdrawal, askWithdrawal } from './ask-withdrawal.ts';
export { cancelWithdrawal } from './cancel-withdrawal.ts';
export { type DecideSending, decideSending } from './channels/decide-sending.ts';
export {
  type ListedPayer,
  type OfferedPayer,
  offerPayer,
  payersFor,
  payersOf,
  usablePayers,
} from './channels/offer-payer.ts';
export { recordPayoutReport, signPayoutAnswer } from './channels/record-payout-report.ts';
export { type ReversePayment, reversePayment } from './channels/reverse-payment.ts';
export { SANDBOX_SLOW_MS, sandboxPayers } from './channels/sandbox-payers.ts';
export { sendDueLegs } from './channels/send-due-legs.ts';
export { type SendLeg, sendLeg } from './channels/send-leg.ts';
export type { BuiltInPayers, WithdrawalChannel } from './channels/withdrawal-channel.ts';
export { claimWithdrawal, lockTaken } from './claim-withdrawal.ts';
export { approveWithdrawal, isCancellableBy, rejectWithdrawal } from './decide-withdrawal.ts';
export { eraseMemberData } from './erase-member-data.ts';
export { type ConfirmLeg, confirmLeg } from './legs/confirm-leg.ts';
export { lateDisputeUntil } from './legs/late-dispute.ts';
export { legSubject } from './legs/leg-subject.ts';
export { payLeg } from './legs/pay-leg.ts';
export { resolveDispute } from './legs/resolve-dispute.ts';
export {
  listWithdrawals,
  type OpenLeg,
  openLegs,
  type WithdrawalPage,
} from './list-withdrawals.ts';
export { withdrawalLists } from './lists.ts';
export {
  type ExchangeRate,
  exchangeRate,
  exchangeRates,
  exchangeRateVersions,
  setExchangeRate,
  virtualPart,
} from './rates/exchange-rates.ts';
export {
  sealedAccountRows,
  withdrawalAccountRows,
  withdrawalChannelRows,
  withdrawalLegRows,
  withdrawalRows,
  withdrawalStepRows,
} from './rows.ts';
export { settleWithdrawals } from './settle-withdrawals.ts';
export {
  type BlockingReason,
  blockingFactsOf,
  blockingReasonOf,
  decidableWithdrawals,
  type StuckWithdrawal,
  stuckWithdrawals,
} from './terms/blocking-reason.ts';
export {
  type JudgedReason,
  type JudgeWithdrawal,
  type Judgment,
  judgeAgain,
  judgedReasonsOf,
  withdrawalsInReview,
} from './terms/judgment.ts';
export { kycNeeded } from './terms/kyc-needed.ts';
export { releaseWithdrawal } from './terms/release-withdrawal.ts';
export { penaltyOf } from './terms/withdrawal-fees.ts';
export {
  leastOf,
  type MemberStanding,
  standingOf,
  type WithdrawalTerms,
  withdrawalTerms,
} from './terms/withdrawal-terms.ts';
export { type TypicalTimes, typicalTimes } from './typical-times.ts';
export {
  findWithdrawal,
  findWithdrawalOfSite,
  legsOf,
  recordStep,
  restOf,
  stepsOf,
  type TakenStep,
  type Withdrawal,
  type WithdrawalLeg,
} from './withdrawal.ts';
export {
  type QueuedWithdrawal,
  queuedWithdrawals,
  riskOf,
  type WithdrawalRisk,
  withdrawalQueueLengths,
} from './withdrawal-queue.ts';
export { withdrawalsByHour } from './withdrawals-by-hour.ts';
