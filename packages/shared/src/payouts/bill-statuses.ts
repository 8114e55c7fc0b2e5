/** Payment status of a bill. `part_paid`: the upline had too little, and owes the remainder. */
export const billStatuses = ['open', 'paid', 'part_paid', 'nothing_due'] as const;

export type BillStatus = (typeof billStatuses)[number];

/**
 * Steps of a bill: its period closes, it is calculated, an operator releases its run, it is paid in full or in part.
 * The missing amount is later paid by the upline or by the platform, or written off.
 */
export const billSteps = [
  'closed',
  'reckoned',
  'released',
  'paid',
  'missing',
  'collected',
  'advanced',
  'expired',
] as const;

export type BillStep = (typeof billSteps)[number];
