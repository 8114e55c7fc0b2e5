/** Kinds of differences between a channel's statement, our rows and the ledger. */
export const breakCauses = [
  'missing_here',
  'missing_there',
  'other_amount',
  'doubled',
  'not_booked',
] as const;
export type BreakCause = (typeof breakCauses)[number];

/** Decisions of operators about a break. */
export const breakDecisions = ['explained', 'corrected', 'fault_of_channel'] as const;

/** Decisions of operators, and results of a later statement or posting. */
export const breakVerdicts = ['arrived', ...breakDecisions] as const;
export type BreakVerdict = (typeof breakVerdicts)[number];

/** Contents of a statement. */
export const statementHolds = ['deposits', 'payouts', 'both'] as const;
