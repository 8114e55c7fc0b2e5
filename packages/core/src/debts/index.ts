export { type Advanced, publishAdvance } from './advance-debts.ts';
export { type Credit, type Cured, cureDebts } from './cure-debts.ts';
export { advanceDebtNow, writeOffDebt } from './decide-debt.ts';
export {
  debtOfSite,
  debtSums,
  debtsOfDebtor,
  frozenAgents,
  type ListedDebt,
  listDebts,
  type OwedTo,
  stepsOfDebt,
} from './list-debts.ts';
export { mustNotBeFrozen, owedBy, uplineMustNotBeFrozen } from './must-not-be-frozen.ts';
export { type NewDebt, openDebts } from './open-debts.ts';
export { debtOfBillRows, debtStepOfBillRows, openDebtRows } from './rows.ts';
export { settleDebts } from './settle-debts.ts';
export { lesser, shareOut } from './share-out.ts';
