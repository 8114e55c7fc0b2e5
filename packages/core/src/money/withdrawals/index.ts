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
export { chooseDefaultAccount, freezeAccount, removeAccount } from './accounts/change-account.ts';
export { type AskWithdrawal, askWithdrawal } from './ask-withdrawal.ts';
export {
  type BlockingReason,
  blockingFactsOf,
  blockingReasonOf,
  decidableWithdrawals,
  type StuckWithdrawal,
  stuckWithdrawals,
} from './blocking-reason.ts';
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
export { SANDBOX_SLOW_MS, sandboxPayers } from './channels/sandbox-payers.ts';
export { sendDueLegs } from './channels/send-due-legs.ts';
export { type SendLeg, sendLeg } from './channels/send-leg.ts';
export type { BuiltInPayers, WithdrawalChannel } from './channels/withdrawal-channel.ts';
export { claimWithdrawal, lockTaken } from './claim-withdrawal.ts';
export { type ConfirmLeg, confirmLeg } from './confirm-leg.ts';
export {
  approveWithdrawal,
  cancelWithdrawal,
  isCancellableBy,
  rejectWithdrawal,
} from './decide-withdrawal.ts';
export { eraseMemberData } from './erase-member-data.ts';
export {
  type JudgedReason,
  type Judgement,
  type JudgeWithdrawal,
  judgeAnew,
  judgedReasonsOf,
  releaseWithdrawal,
  withdrawalsInReview,
} from './judgement.ts';
export { kycNeeded } from './kyc-needed.ts';
export { lateDisputeUntil } from './late-dispute.ts';
export { legSubject } from './leg-subject.ts';
export {
  listWithdrawals,
  type OpenLeg,
  openLegs,
  type WithdrawalPage,
} from './list-withdrawals.ts';
export { withdrawalLists } from './lists.ts';
export { payLeg } from './pay-leg.ts';
export {
  type QueuedWithdrawal,
  queuedWithdrawals,
  riskOf,
  type WithdrawalRisk,
  withdrawalQueueLengths,
} from './queue.ts';
export {
  type ExchangeRate,
  exchangeRate,
  exchangeRates,
  exchangeRateVersions,
  setExchangeRate,
  virtualPart,
} from './rates/exchange-rates.ts';
export { resolveDispute } from './resolve-dispute.ts';
export {
  sealedAccountRows,
  withdrawalAccountRows,
  withdrawalChannelRows,
  withdrawalLegRows,
  withdrawalRows,
  withdrawalStepRows,
} from './rows.ts';
export { settleWithdrawals } from './settle-withdrawals.ts';
export { type TakeBack, takeBackPayment } from './take-back.ts';
export {
  leastOf,
  type MemberStanding,
  penaltyOf,
  standingOf,
  type WithdrawalTerms,
  withdrawalTerms,
} from './terms.ts';
export { type TypicalTimes, typicalTimes } from './typical-times.ts';
export { type WantedProof, wantedProof } from './wanted-proof.ts';
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
  withdrawalPublicId,
} from './withdrawal.ts';
export { withdrawalsByHour } from './withdrawals-by-hour.ts';
