/** For which period of its promotion a ticket’s reward is: a ticket brings one. */
export const rewardPeriodOf = (ticketId: string): string => `ticket ${ticketId}`;
