/** A deposit's way, in the order of its number on the wire. */
export const depositStates = [
  'created',
  'pending',
  'paid',
  'review',
  'completed',
  'expired',
  'rejected',
] as const;

export type DepositState = (typeof depositStates)[number];

export const depositStateToWire = (state: DepositState): number => depositStates.indexOf(state);

/** What can still change by itself: the page keeps asking. */
export const isDepositOpen = (state: DepositState): boolean =>
  state === 'created' || state === 'pending' || state === 'paid' || state === 'review';
