export {
  type BetBreak,
  betBreakQueueLength,
  findBetBreak,
  listBetBreaks,
} from './bet-breaks.ts';
export { type BetPull, listPulls } from './bet-pull.ts';
export { closeBetBreak } from './close-bet-break.ts';
export { betReconciliationLists } from './lists.ts';
export { reconcileBets } from './reconcile-bets.ts';
export {
  findReconciledVendor,
  listReconciledVendors,
  type ReconciledVendor,
} from './reconciled-vendors.ts';
