export { type Adjusted, adjustBalance } from './adjust-balance.ts';
export { type Adjustment, adjustmentRows, adjustmentsOf } from './adjustment.ts';
export { eraseMemberData } from './erase-member-data.ts';
export { adjustmentLists } from './lists.ts';
export { adjustmentDataSheets } from './member-data.ts';
export { reverseAdjustment } from './reverse-adjustment.ts';
