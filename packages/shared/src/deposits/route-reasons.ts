/** Reasons for choosing a deposit's channel among several. */
export const routeReasons = ['only', 'share', 'amount', 'health', 'standby', 'moved'] as const;
export type RouteReason = (typeof routeReasons)[number];
