/**
 * What became of one draw's part of a lottery order. The number is stored, and is `orderStatus` on the wire. It is not the scale
 * of a vendor's order.
 */
export const legStates = {
  /** Of a draw that is not open yet. Never stored: told by the draw. */
  queued: 1,
  placed: 2,
  /** Its draw has an outcome, which is being paid. Never stored: told by the draw. */
  drawn: 3,
  won: 4,
  lost: 5,
  /** It pays back what was bet. */
  tie: 6,
  /** Its draw was annulled: what was bet is refunded. */
  void: 7,
  cancelled: 8,
  /** Another leg of its order won: what was bet is given back. */
  stopped: 9,
} as const;

export type LegState = (typeof legStates)[keyof typeof legStates];
