export { type CreateDeposit, createDeposit, DEPOSIT_LIFE_MS } from './create-deposit.ts';
export type { DepositChannel, DepositChannels, PaymentReport } from './deposit-channel.ts';
export { countDepositsInReview, depositsOfSite } from './deposit-figures.ts';
export { type DepositInReview, depositsInReview } from './deposits-in-review.ts';
export { countCompleted, type DepositPage, listDeposits } from './list-deposits.ts';
export { type OfferedChannel, offerChannel, offeredChannels } from './offered-channels.ts';
export { type Deposit, findDeposit, readDeposit } from './read-deposit.ts';
export { recordPayment } from './record-payment.ts';
export { depositChannelRows, depositRows } from './rows.ts';
export {
  isSandboxOrder,
  SANDBOX,
  type SandboxOrder,
  type SandboxReport,
  sandboxChannel,
  sandboxMessage,
} from './sandbox-channel.ts';
export { settleDeposits } from './settle-deposits.ts';
