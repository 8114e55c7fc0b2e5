export { recordMemberDays } from './record-member-days.ts';
export { agentOfEntry, recordTeamMoney } from './record-team-money.ts';
export { addTurnoverMonths, recordTurnover } from './record-turnover.ts';
export {
  agentCashDayRows,
  agentCashEntryRows,
  agentCashProgressRows,
  agentDayRows,
  agentTurnoverRows,
  memberDayPartRows,
  memberDayRows,
  memberDaysUntil,
  teamCashDayRows,
  teamDayRows,
  turnoverBucketRows,
  turnoverWindowRows,
} from './rows.ts';
