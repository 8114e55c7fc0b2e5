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

/** What can happen to a deposit, as its timeline says it. */
export const depositSteps = [
  'asked',
  'receipt_sent',
  'paid',
  'paid_otherwise',
  'failed',
  'taken',
  'let_go',
  'second_asked',
  'approved',
  'credited',
  'declined',
  'expired',
  'taken_back',
] as const;
export type DepositStep = (typeof depositSteps)[number];

/**
 * What operators look for: receipts of bank transfers, payments of another amount than was asked for, what the
 * member has still to pay, and what is over.
 */
export const depositQueues = ['receipts', 'reports', 'open', 'closed'] as const;
export type DepositQueue = (typeof depositQueues)[number];
