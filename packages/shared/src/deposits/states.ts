/** States of a deposit, in the order in which lists and filters show them. */
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

/** Wire numbers of the states. A new state takes a new number, wherever it is in the list above. */
export const depositStateIds = {
  created: 0,
  pending: 1,
  paid: 2,
  review: 3,
  completed: 4,
  expired: 5,
  rejected: 6,
} as const satisfies Readonly<Record<DepositState, number>>;

export const depositStateToWire = (state: DepositState): number => depositStateIds[state];

/** State of a wire number; undefined for an unknown number. */
export const depositStateFromWire = (id: number): DepositState | undefined =>
  depositStates.find((state) => depositStateIds[state] === id);

/** Whether the state can still change; if so, pages keep polling. */
export const isDepositOpen = (state: DepositState): boolean =>
  state === 'created' || state === 'pending' || state === 'paid' || state === 'review';

/** Steps of a deposit's timeline. */
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
 * Filters of the operators' list: bank transfer receipts, payments that differ from the requested amount, unpaid
 * deposits, and closed ones.
 */
export const depositQueues = ['receipts', 'reports', 'open', 'closed'] as const;
export type DepositQueue = (typeof depositQueues)[number];
