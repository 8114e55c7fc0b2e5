export { type Credit, type Cured, cureDebts } from './cure-debts.ts';
export { mustNotBeFrozen, owedBy } from './must-not-be-frozen.ts';
export { type NewDebt, openDebts } from './open-debts.ts';
export { debtOfBillRows, openDebtRows } from './rows.ts';
export { settleDebts } from './settle-debts.ts';
export { lesser, shareOut } from './share-out.ts';
