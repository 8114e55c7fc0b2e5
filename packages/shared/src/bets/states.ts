/** States of a bet. */
export const betStates = ['open', 'won', 'lost', 'push', 'void'] as const;

export type BetStateName = (typeof betStates)[number];

/**
 * Statuses of orders of vendors' games: 0 open, 1 won, 2 lost, 3 push, 4 cancelled. Calls use these unless they name
 * others.
 */
export const vendorOrderStatuses = { open: 0, won: 1, lost: 2, push: 3, void: 4 } as const;

/** Statuses of lottery orders: as for vendors, but 3 is cancelled and 4 push. */
export const lotteryOrderStatuses = { open: 0, won: 1, lost: 2, void: 3, push: 4 } as const;

/** `orderStatus` of slips in calls below `/lgw`: 2 placed, 4 won, 5 lost, 8 cancelled. A slip has no push. */
export const slipStatuses = { open: 2, won: 4, lost: 5, void: 8 } as const;

type StatusNumbers = Readonly<Record<BetStateName, number>>;

export const betStateToWire = (
  state: BetStateName,
  numbers: StatusNumbers = vendorOrderStatuses,
): number => numbers[state];

/** State of a wire number; undefined for an unknown number. */
export const betStateFromWire = (
  status: number,
  numbers: StatusNumbers = vendorOrderStatuses,
): BetStateName | undefined => betStates.find((state) => numbers[state] === status);
