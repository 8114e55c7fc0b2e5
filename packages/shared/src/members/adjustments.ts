/** Whether an operator gives a member money or takes it. */
export const adjustmentWays = ['credit', 'debit'] as const;
export type AdjustmentWay = (typeof adjustmentWays)[number];

/** Why a member's money is adjusted by hand. Phrases of the console are `adjust.category.<name>`. */
export const adjustmentCategories = [
  'correction',
  'compensation',
  'goodwill',
  'chargeback',
  'misuse',
  'other',
] as const;
export type AdjustmentCategory = (typeof adjustmentCategories)[number];
