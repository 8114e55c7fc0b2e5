/** States of members that the list can be filtered by. */
export const memberStates = ['open', 'locked', 'erased'] as const;
export type MemberState = (typeof memberStates)[number];

export const memberTypes = ['member', 'agent', 'trial'] as const;
export type MemberType = (typeof memberTypes)[number];

export const memberOrders = ['registered', 'login'] as const;
/** By registration or by last log-in, the latest first. The latter leaves out members who never logged in. */
export type MemberOrder = (typeof memberOrders)[number];
