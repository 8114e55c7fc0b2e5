export { addTurnoverMonths, recordTurnover } from './record-turnover.ts';
