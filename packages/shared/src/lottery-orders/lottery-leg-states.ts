/**
 * States of a lottery leg. The number is stored, and is `orderStatus` on the wire. Orders of vendors use other numbers.
 */
export const legStates = {
  /** Its draw is not open yet. Never stored, but derived from the draw. */
  queued: 1,
  placed: 2,
  /** Its draw has a result, and payouts are in progress. Never stored, but derived from the draw. */
  drawn: 3,
  won: 4,
  lost: 5,
  /** The stake is paid back. */
  tie: 6,
  /** Its draw was annulled: the stake is refunded. */
  void: 7,
  cancelled: 8,
  /** Another leg of its order won: the stake is paid back. */
  stopped: 9,
} as const;

export type LegState = (typeof legStates)[keyof typeof legStates];
