/** States of members that the list can be filtered by. */
export const memberStates = ['open', 'locked', 'erased'] as const;
export type MemberState = (typeof memberStates)[number];

export const memberTypes = ['member', 'agent', 'trial'] as const;
export type MemberType = (typeof memberTypes)[number];

export const memberOrders = ['registered', 'login', 'name'] as const;
/** Key by which the list is sorted. Sorting by login leaves out members who have never logged in. */
export type MemberOrder = (typeof memberOrders)[number];

export const memberDirections = ['asc', 'desc'] as const;
export type MemberDirection = (typeof memberDirections)[number];

/** Direction of each order if none is chosen: the latest first, names from A. */
export const usualDirections: Readonly<Record<MemberOrder, MemberDirection>> = {
  registered: 'desc',
  login: 'desc',
  name: 'asc',
};
