/** What became of a bet, by the number it has on the wire. */
export const betStates = ['open', 'won', 'lost', 'push', 'void'] as const;

export type BetStateName = (typeof betStates)[number];

/** 0 open, 1 won, 2 lost, 3 tie, 4 cancelled. */
export const betStateToWire = (state: BetStateName): number => betStates.indexOf(state);

/** Undefined for a number that no state has. */
export const betStateFromWire = (status: number): BetStateName | undefined => betStates[status];
