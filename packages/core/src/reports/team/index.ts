export type { DownlineRow } from './downline-figures.ts';
export {
  type CountedTab,
  countedDownlines,
  type DownlinePage,
  type DownlinesRequest,
  listDownlines,
} from './list-downlines.ts';
export {
  type InactivePlayersPage,
  type InactivePlayersRequest,
  listInactivePlayers,
} from './list-inactive-players.ts';
export { depositedByLinks, listRegistered, type RegisteredMember } from './list-registered.ts';
export { teamLists } from './lists.ts';
export type { PeopleCount } from './people-of-team.ts';
export { type PersonOfTeam, personOfTeam } from './person-of-team.ts';
export type { BranchOrder } from './ranking.ts';
export { headOfReport } from './report-scope.ts';
export { searchTeam, type TeamHit } from './search-team.ts';
export { STEP_MS } from './sums-of-windows.ts';
export {
  type DecisionCursor,
  type DecisionState,
  type DecisionSums,
  listTeamBets,
  type TeamBet,
  type TeamBetPage,
  type TeamBetRequest,
  type TeamBetsRequest,
  teamBet,
  teamBets,
} from './team-bets.ts';
export { type BranchRequest, type TeamBranch, type TeamRow, teamBranch } from './team-branch.ts';
export { type ContractRequest, contractRequests, type TeamContract } from './team-contracts.ts';
export { type TeamDay, teamDay } from './team-day.ts';
export { HIGHLIGHTS_MAX, type TeamHighlights, teamHighlights } from './team-highlights.ts';
export { type TeamMember, teamMember } from './team-member.ts';
export {
  type MoneyFigure,
  type TeamLine,
  type TeamOverview,
  teamOverview,
} from './team-overview.ts';
export { type PeriodsRequest, type TeamPeriod, teamPeriods } from './team-periods.ts';
export {
  type TeamResultPage,
  type TeamResultRequest,
  type TeamResultRow,
  teamResult,
} from './team-result.ts';
export {
  listTeamTransactions,
  type TeamTransaction,
  type TeamTransactionPage,
  type TeamTransactionsRequest,
  teamTransactions,
} from './team-transactions.ts';
export { type TeamWeekBefore, teamWeekBefore } from './team-week-before.ts';
