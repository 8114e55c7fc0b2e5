export { type Advanced, publishAdvance } from './advance-debts.ts';
export { type CollectedDebts, type Credit, collectDebts } from './collect-debts.ts';
export { advanceDebtNow, writeOffDebt } from './decide-debt.ts';
export {
  debtOfSite,
  debtSums,
  debtsOfDebtor,
  type ListedDebt,
  listDebts,
  listFrozenMembers,
  type OwedTo,
  stepsOfDebt,
} from './list-debts.ts';
export { debtLists } from './lists.ts';
export { frozenAmong, lockAndCheckDebts, lockAndCheckUplineDebts } from './lock-and-check-debts.ts';
export { type NewDebt, openDebts } from './open-debts.ts';
export { hasOpenDebt, owedBy, owedSince } from './owed-by.ts';
export { payDebts, payDebtsFromDeposit } from './pay-debts.ts';
export { debtOfBillRows, debtStepOfBillRows, openDebtRows, owingRows } from './rows.ts';
export { settleDebts } from './settle-debts.ts';
export { lesser, shareOut } from './share-out.ts';
export {
  closeShortage,
  type ListedShortage,
  listShortages,
  openShortage,
} from './shortages.ts';
