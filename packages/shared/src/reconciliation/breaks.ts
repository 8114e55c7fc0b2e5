/** Where a channel, our rows and the ledger do not say the same. */
export const breakCauses = [
  'missing_here',
  'missing_there',
  'other_amount',
  'doubled',
  'not_booked',
] as const;
export type BreakCause = (typeof breakCauses)[number];

/** What operators can say of a break. */
export const breakDecisions = ['explained', 'corrected', 'fault_of_channel'] as const;

/** The same, and what a later statement or the books say by themselves. */
export const breakVerdicts = ['arrived', ...breakDecisions] as const;
export type BreakVerdict = (typeof breakVerdicts)[number];

/** What a statement lists. */
export const statementHolds = ['deposits', 'payouts', 'both'] as const;
