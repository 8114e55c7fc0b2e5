export { jackpotAmounts } from './jackpot-amounts.ts';
