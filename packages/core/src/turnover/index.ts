export { agentOfEntry, recordTeamMoney } from './record-team-money.ts';
export { addTurnoverMonths, recordTurnover } from './record-turnover.ts';
export {
  agentCashDayRows,
  agentCashProgressRows,
  agentDayRows,
  agentTurnoverRows,
  turnoverBucketRows,
  turnoverWindowRows,
} from './rows.ts';
