/** How far a bill is paid. Part of it alone where the agent above had too little, and owes the rest. */
export const billStatuses = ['open', 'paid', 'part_paid', 'nothing_due'] as const;

export type BillStatus = (typeof billStatuses)[number];

/**
 * What happens to a bill: its period closes, it is reckoned, an operator releases its run, it is paid or a part of it
 * is missing; and of what is missing the agent above pays some, the platform pays it, or it is never paid.
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
