/** States of a withdrawal, in the order in which lists and filters show them. */
export const withdrawalStates = [
  'review',
  'paying',
  'confirming',
  'disputed',
  'completed',
  'rejected',
  'cancelled',
] as const;

export type WithdrawalState = (typeof withdrawalStates)[number];

/** Wire numbers of the states. A new state takes a new number, wherever it is in the list above. */
export const withdrawalStateIds = {
  review: 0,
  paying: 1,
  confirming: 2,
  disputed: 3,
  completed: 4,
  rejected: 5,
  cancelled: 6,
} as const satisfies Readonly<Record<WithdrawalState, number>>;

export const withdrawalStateToWire = (state: WithdrawalState): number => withdrawalStateIds[state];

/** State of a wire number; undefined for an unknown number. */
export const withdrawalStateFromWire = (id: number): WithdrawalState | undefined =>
  withdrawalStates.find((state) => withdrawalStateIds[state] === id);

/** Whether the state can still change; if so, pages keep polling. */
export const isWithdrawalOpen = (state: WithdrawalState): boolean =>
  state !== 'completed' && state !== 'rejected' && state !== 'cancelled';

/** States of one payment of a withdrawal. The first three apply to payments by a provider. */
export const withdrawalLegStates = [
  'sending',
  'unknown',
  'failed',
  'paid',
  'disputed',
  'received',
  'partial',
  'not_received',
] as const;
export type WithdrawalLegState = (typeof withdrawalLegStates)[number];

/** Provider reports of a payment that an operator has to check. */
export const legDoubts = [
  'other_amount',
  'reference_used',
  'paid_twice',
  'paid_after_failed',
  'failed_after_paid',
  'unknown_status',
] as const;
export type LegDoubt = (typeof legDoubts)[number];

/** Steps of a withdrawal in its member's timeline. */
export const memberWithdrawalSteps = [
  'asked',
  'approved',
  'approved_by_rule',
  'rejected',
  'cancelled',
  'sent',
  'sent_by_rule',
  'sending_failed',
  'sending_stopped',
  'sending_unclear',
  'taken_back',
  'found_sent',
  'found_not_sent',
  'found_as_booked',
  'paid_besides',
  'paid',
  'received',
  'received_by_time',
  'received_by_force',
  'received_in_part',
  'disputed',
  'found_received',
  'found_not_received',
  'returned',
  'completed',
  'bond_returned',
  'bond_kept',
] as const;
export type MemberWithdrawalStep = (typeof memberWithdrawalSteps)[number];

/** Steps for operators. Members do not see which operator worked on it, nor their own risk marks. */
export const withdrawalSteps = [
  ...memberWithdrawalSteps,
  'released',
  'taken',
  'let_go',
  'second_asked',
  'second_approved',
] as const;
export type WithdrawalStep = (typeof withdrawalSteps)[number];

export const isShownToMember = (step: WithdrawalStep): step is MemberWithdrawalStep =>
  (memberWithdrawalSteps as readonly string[]).includes(step);

/** States of a bond; `none`: no bond was requested. */
export const bondStates = ['none', 'held', 'returned', 'kept'] as const;
export type BondState = (typeof bondStates)[number];

/** Kinds of a member's withdrawal accounts. */
export const withdrawalKinds = ['bank', 'ewallet', 'virtual'] as const;
export type WithdrawalKind = (typeof withdrawalKinds)[number];

/** Results with which a member confirms a payment, in wire format. */
export const legResults = ['RECEIVED', 'PARTIAL', 'NOT_RECEIVED'] as const;
export type LegResult = (typeof legResults)[number];

/** Queues of the operators' list: by the action that a withdrawal waits for, and closed ones. */
export const withdrawalQueues = [
  'review',
  'paying',
  'sending',
  'confirming',
  'disputed',
  'closed',
] as const;
export type WithdrawalQueue = (typeof withdrawalQueues)[number];

/** Risks that an operator checks before approval. */
export const withdrawalRisks = [
  'first_withdrawal',
  'more_than_deposited',
  'password_reset',
  'received_less',
] as const;
export type WithdrawalRiskReason = (typeof withdrawalRisks)[number];
