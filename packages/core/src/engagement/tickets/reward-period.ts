/** For which period of its promotion a ticket’s reward is: a ticket brings one. */
export const rewardPeriodOf = (ticketId: string): string => `ticket ${ticketId}`;

/** For which period of its promotion the reward of a raffle’s place is. */
export const rewardPeriodOfPlace = (place: number): string => `place ${place}`;
