/** The period under which a ticket’s reward is issued: one reward for each ticket. */
export const rewardPeriodOf = (ticketId: string): string => `ticket ${ticketId}`;

/** The period under which the reward of a raffle’s place is issued. */
export const rewardPeriodOfPlace = (place: number): string => `place ${place}`;
