export type { PeopleCount } from './people-of-team.ts';
export type { BranchOrder } from './ranked.ts';
export { searchTeam, type TeamHit } from './search-team.ts';
export { STEP_MS } from './sums-of-windows.ts';
export { type BranchRequest, type TeamBranch, type TeamRow, teamBranch } from './team-branch.ts';
export { type ContractRequest, contractRequests, type TeamContract } from './team-contracts.ts';
export { type TeamDay, teamDay } from './team-day.ts';
export {
  type MoneyFigure,
  type TeamLine,
  type TeamOverview,
  teamOverview,
} from './team-overview.ts';
