/** Results of a bet. */
export const betStates = ['open', 'won', 'lost', 'push', 'void'] as const;

export type BetStateName = (typeof betStates)[number];

/** Statuses of orders of vendors' games: 0 open, 1 won, 2 lost, 3 tie, 4 cancelled. The default scale of calls. */
export const vendorOrderStatuses = { open: 0, won: 1, lost: 2, push: 3, void: 4 } as const;

/** Statuses of lottery orders: as for vendors, but 3 is cancelled and 4 a tie. */
export const lotteryOrderStatuses = { open: 0, won: 1, lost: 2, void: 3, push: 4 } as const;

/** Slips of a lottery's own calls (`orderStatus` below `/lgw`): 2 placed, 4 won, 5 lost, 8 cancelled. */
export const slipStatuses = { open: 2, won: 4, lost: 5, void: 8 } as const;

type StatusScale = Readonly<Record<BetStateName, number>>;

export const betStateToWire = (
  state: BetStateName,
  scale: StatusScale = vendorOrderStatuses,
): number => scale[state];

/** State of a wire number; undefined for an unknown number. */
export const betStateFromWire = (
  status: number,
  scale: StatusScale = vendorOrderStatuses,
): BetStateName | undefined => betStates.find((state) => scale[state] === status);
