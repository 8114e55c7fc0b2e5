export type { Accrual } from './accrual.ts';
export { writeAccruals } from './accruals.ts';
export { type BillBetsRequest, contractBillBets } from './bill-bets.ts';
export { type BillInputs, contractBillInputs } from './bill-inputs.ts';
export {
  type BillMember,
  type BillMemberPage,
  contractBillMembers,
  type MemberCursor,
} from './bill-members.ts';
export { billOfSite } from './bill-of-site.ts';
export { type BillStepTaken, contractBillSteps } from './bill-steps.ts';
export {
  type Bill,
  type BillPage,
  type BillStatus,
  type BillsRequest,
  billOfEngine,
  contractBill,
  contractBills,
} from './bills.ts';
export {
  type BrakeChange,
  type BrakeSetting,
  DEFAULT_BRAKE,
  hasOwnBrake,
  listBrakes,
  paysMore,
  readBrake,
  setBrake,
} from './brake.ts';
export { days, HOUR_MS } from './calendar.ts';
export {
  type AwaitedBill,
  type DebtsOfAgent,
  debtsOfAgent,
  type OwnDebt,
} from './debts-of-agent.ts';
export type {
  BillBet,
  BillBetPage,
  BilledPart,
  PayoutBrake,
  PayoutEngine,
  PayoutRun,
} from './engine.ts';
export { engineOfKind, engineOfNumber, engines, playersOf } from './engines.ts';
export { type HeldRun, listHeldRuns, releaseHeldRun } from './held-runs.ts';
export { type Income, type IncomeDay, incomeByDay } from './income.ts';
export { type EngineAtSite, engineAtSite, type ListedRun, listRuns } from './list-runs.ts';
export { payoutLists } from './lists.ts';
export { micro, microToMoney } from './micro.ts';
export { namedTerms, type Promised, promisedBy } from './named-terms.ts';
export type { PageCursor, PageRequest } from './page.ts';
export type { PlanPlayer, PlanPlayersPage, PlayersAsked } from './players.ts';
export {
  type PreviewedSpan,
  previewTerms,
  type TermsPreview,
} from './preview-terms.ts';
export { type PayoutProgress, payoutProgress } from './progress.ts';
export { renameTerms } from './rename-terms.ts';
export { payoutAccrualRows, payoutBillPeriodRows, payoutBillRows } from './rows.ts';
export { LEASE_MS } from './run.ts';
export { settlePayouts } from './settle-payouts.ts';
export { type PageOfLine, termsOnLine } from './terms-on-line.ts';
