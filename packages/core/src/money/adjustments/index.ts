export { type Adjusted, adjustBalance } from './adjust-balance.ts';
export { type Adjustment, adjustmentRows, adjustmentsOf } from './adjustment.ts';
export { adjustmentLists } from './lists.ts';
export { reverseAdjustment } from './reverse-adjustment.ts';
