export type { Accrual } from './accrual.ts';
export { type BillBetsRequest, contractBillBets } from './bills/bill-bets.ts';
export { type BillInputs, contractBillInputs } from './bills/bill-inputs.ts';
export {
  type BillMember,
  type BillMemberPage,
  contractBillMembers,
  type MemberCursor,
} from './bills/bill-members.ts';
export { billOfSite } from './bills/bill-of-site.ts';
export { type BillStepTaken, contractBillSteps } from './bills/bill-steps.ts';
export {
  type Bill,
  type BillPage,
  type BillStatus,
  type BillsRequest,
  billOfEngine,
  contractBill,
  contractBills,
} from './bills/bills.ts';
export { type Income, type IncomeDay, incomeByDay } from './bills/income.ts';
export { days, HOUR_MS } from './calendar.ts';
export type {
  BillBet,
  BillBetPage,
  BilledPart,
  PayoutBrake,
  PayoutEngine,
  PayoutRun,
} from './engine.ts';
export { engineOfKind, engineOfNumber, engines, playersOf } from './engines.ts';
export {
  type AwaitedBill,
  type DebtsOfAgent,
  debtsOfAgent,
  type OwnDebt,
} from './line/debts-of-agent.ts';
export { payoutLists } from './lists.ts';
export { micro, microToMoney } from './micro.ts';
export type { PageCursor, PageRequest } from './page-of.ts';
export type { PlanPlayer, PlanPlayersPage, PlayersAsked } from './players.ts';
export { payoutAccrualRows, payoutBillPeriodRows, payoutBillRows } from './rows.ts';
export { LEASE_MS } from './run-lease.ts';
export { writeAccruals } from './runs/accruals.ts';
export { type HeldRun, listHeldRuns, releaseHeldRun } from './runs/held-runs.ts';
export { type EngineAtSite, engineAtSite, type ListedRun, listRuns } from './runs/list-runs.ts';
export {
  type BrakeChange,
  type BrakeSetting,
  DEFAULT_BRAKE,
  hasOwnBrake,
  isLooserBrake,
  listBrakes,
  readBrake,
  setBrake,
} from './runs/payout-brake.ts';
export { type PayoutProgress, payoutProgress } from './runs/progress.ts';
export { settlePayouts } from './runs/settle-payouts.ts';
export { namedTerms, type Promised, promisedBy } from './terms/named-terms.ts';
export {
  type PreviewedSpan,
  previewTerms,
  type TermsPreview,
} from './terms/preview-terms.ts';
export { renameTerms } from './terms/rename-terms.ts';
export { type PageOfLine, termsOnLine } from './terms/terms-on-line.ts';
