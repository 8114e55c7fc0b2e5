export {
  type BillBet,
  type BillBetPage,
  type BillBetsAsked,
  contractBillBets,
} from './contract-bill-bets.ts';
export {
  type Bill,
  type BillPage,
  type BillStatus,
  type BillsAsked,
  contractBill,
  contractBills,
} from './contract-bills.ts';
export { type HeldRun, heldRuns, releaseHeldRun } from './held-runs.ts';
export { micro, microToMoney } from './micro.ts';
export type { PageCursor, PageRequest } from './page.ts';
export {
  type BrakeChange,
  type BrakeSetting,
  listBrakes,
  type PayoutBrake,
  setBrake,
} from './payout-brake.ts';
export {
  type AgentOfSite,
  type PaidWindow,
  type RealTimeSalary,
  realTimeSalary,
} from './real-time-salary.ts';
export { addTurnoverMonths, recordTurnover } from './record-turnover.ts';
export { type SalaryProgress, salaryProgress } from './salary-progress.ts';
export { LEASE_MS } from './salary-run.ts';
export { settleRealTimeSalary } from './settle-realtime-salary.ts';
export type { SettledRun } from './settled-run.ts';
