/** Why a deposit was sent to one channel of several. */
export const routeReasons = ['only', 'share', 'amount', 'health', 'standby', 'moved'] as const;
export type RouteReason = (typeof routeReasons)[number];
