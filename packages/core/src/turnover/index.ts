export { agentOfEntry, recordTeamMoney } from './record-team-money.ts';
export { addTurnoverMonths, recordTurnover } from './record-turnover.ts';
export {
  agentCashDayRows,
  agentCashEntryRows,
  agentCashProgressRows,
  agentDayRows,
  agentTurnoverRows,
  teamCashDayRows,
  teamDayRows,
  turnoverBucketRows,
  turnoverWindowRows,
} from './rows.ts';
