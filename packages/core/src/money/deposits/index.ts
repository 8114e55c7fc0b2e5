export { type AskByHand, askByHand } from './by-hand/ask-by-hand.ts';
export { type Confirmation, confirmByHand, declineByHand } from './by-hand/decide-by-hand.ts';
export { receiptSubject, type SendReceipt, sendReceipt } from './by-hand/send-receipt.ts';
export { signAnswer } from './channels/find-channel.ts';
export {
  type ChannelOffer,
  changeOffer,
  type ListedOffer,
  listOffers,
  offerAccount,
  offerChannel,
} from './channels/offer-channel.ts';
export {
  type AccountOfSite,
  type OfferedChannel,
  type OfferedWay,
  offeredChannels,
} from './channels/offered-channels.ts';
export { payInSandbox } from './channels/pay-in-sandbox.ts';
export {
  type ChannelOfSite,
  channelsOfSite,
  type PaymentHealth,
  paymentHealth,
} from './channels/payment-health.ts';
export {
  isSandboxOrder,
  SANDBOX,
  SANDBOX_INSTANT,
  SANDBOX_SLOW,
  SANDBOXES,
  type SandboxCode,
  type SandboxOrder,
  type SandboxReport,
  sandboxChannel,
  sandboxChannels,
  sandboxMessage,
} from './channels/sandbox-channel.ts';
export { claimDeposit, publishDepositChange } from './claim-deposit.ts';
export { createDeposit, DEPOSIT_LIFE_MS } from './create-deposit.ts';
export type { CreateDeposit } from './create-deposit.types.ts';
export { type Credited, publishCredit } from './credit-deposit.ts';
export { type DepositDay, depositDay } from './day-limits.ts';
export { creditReviewed, type DecidedDeposit, refuseReviewed } from './decide-review.ts';
export { isFirstDeposit } from './deposit-bonus.ts';
export { type DepositEntry, depositEntries } from './deposit-entries.ts';
export {
  depositQueueLengths,
  type QueuedDeposit,
  queuedDeposits,
  receivedOf,
} from './deposit-queue.ts';
export { depositStepsOf, recordDepositStep, type TakenDepositStep } from './deposit-steps.ts';
export {
  type CreditedException,
  claimException,
  closeException,
  creditException,
} from './exceptions/decide-exception.ts';
export {
  exceptionQueueLength,
  listExceptions,
  type OfSite,
  type PaymentException,
} from './exceptions/list-exceptions.ts';
export {
  depositsOfSite,
  type WaitingDeposits,
  waitingDeposits,
} from './figures/deposit-figures.ts';
export { depositsByHour } from './figures/deposits-by-hour.ts';
export { depositsOfDay } from './figures/deposits-of-day.ts';
export { hasOpenDeposit } from './has-open-deposit.ts';
export {
  countCompleted,
  type DepositPage,
  type ListedDeposit,
  listDeposits,
} from './list-deposits.ts';
export { depositLists } from './lists.ts';
export { callPaymentProvider } from './providers/call-payment-provider.ts';
export { changeProvider } from './providers/change-provider.ts';
export { checkProvider } from './providers/check-provider.ts';
export { addProviderKey, connectProvider, endProviderKey } from './providers/connect-provider.ts';
export { countRefused } from './providers/count-refused.ts';
export type {
  AnswerToProvider,
  BuiltInChannels,
  ChannelMessage,
  DepositChannel,
  DepositChannels,
  PaymentReport,
} from './providers/deposit-channel.ts';
export { type ListedProvider, providersOf, readProvider } from './providers/list-providers.ts';
export { findProvider, type PaymentProvider } from './providers/payment-provider.ts';
export { postToProvider } from './providers/post-to-provider.ts';
export { ProviderFailed } from './providers/provider-failed.ts';
export { renewOurKey } from './providers/renew-our-key.ts';
export { flushRefused } from './providers/tally-refused.ts';
export { signProviderAnswer, verifyProviderMessage } from './providers/verify-provider-message.ts';
export {
  type Deposit,
  findDeposit,
  findDepositOfSite,
  payerOf,
  readDeposit,
} from './read-deposit.ts';
export { recordPayment } from './record-payment.ts';
export { reverseDeposit } from './reverse-deposit.ts';
export { type Attempt, attemptsOf } from './routing/attempts.ts';
export {
  changeRoutes,
  type ListedRoute,
  listRoutes,
  type SetRoute,
} from './routing/change-routes.ts';
export {
  creditedDepositRows,
  depositChannelRows,
  depositRows,
  firstDepositRows,
  reversedDepositRows,
  statedDepositRows,
  takingChannelRows,
} from './rows.ts';
export { settleDeposits } from './settle-deposits.ts';
export { type TurnoverLeft, turnoverLeft } from './turnover-left.ts';
export {
  askTurnover,
  dropAskedTurnover,
  markTurnoverMet,
  type TurnoverNeeded,
  turnoverNeeded,
} from './turnover-needed.ts';
