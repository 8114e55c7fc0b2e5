export { addTurnoverMonths } from './add-turnover-months.ts';
export { lastPlayedInTeam } from './players-of-teams.ts';
export { recordMemberDays } from './record-member-days.ts';
export { agentOfEntry, recordTeamMoney } from './record-team-money.ts';
export { recordTurnover } from './record-turnover.ts';
export {
  agentCashDayRows,
  agentCashEntryRows,
  agentCashProgressRows,
  agentDayRows,
  agentPlayerRows,
  memberDayPartRows,
  memberDayRows,
  memberDaysUntil,
  teamCashDayRows,
  teamDayRows,
  teamDayTotalRows,
  teamTurnoverRows,
  turnoverBucketRows,
  turnoverWindowRows,
} from './rows.ts';
