/** Directions of an adjustment. */
export const adjustmentWays = ['credit', 'debit'] as const;
export type AdjustmentWay = (typeof adjustmentWays)[number];

/** Reasons for a manual adjustment. Phrases of the console are `adjust.category.<name>`. */
export const adjustmentCategories = [
  'correction',
  'compensation',
  'goodwill',
  'chargeback',
  'misuse',
  'other',
] as const;
export type AdjustmentCategory = (typeof adjustmentCategories)[number];
