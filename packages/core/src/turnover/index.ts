export { addTurnoverMonths, recordTurnover } from './record-turnover.ts';
export { agentTurnoverRows, turnoverBucketRows, turnoverWindowRows } from './rows.ts';
