/** Differences between a vendor's list, our stored messages and the ledger. */
export const betBreakCauses = [
  'missing_here',
  'missing_there',
  'other_message',
  'other_member',
  'other_currency',
  'other_amount',
  'not_booked',
] as const;
export type BetBreakCause = (typeof betBreakCauses)[number];

/** Pulls of the last minutes, and of a whole day once it is over. */
export const betPullKinds = ['recent', 'day'] as const;
export type BetPullKind = (typeof betPullKinds)[number];

/** Minutes between two pulls of recent transactions. */
export const PULL_EVERY_MINUTES = 5;

/** Minutes after which a window is pulled: until then messages may still arrive. */
export const PULL_LAG_MINUTES = 10;

/** Minutes by which the pulled window is wider than ours on both sides, because both clocks and messages differ. */
export const PULL_MARGIN_MINUTES = 5;

/** Minutes from one failed pull to the next try; the last interval repeats. */
export const PULL_AGAIN_MINUTES = [1, 5, 15, 60] as const;
