/** A site is being set up until an operator opens it; one that was closed again is opened by the same step. */
export const siteStates = ['setup', 'open', 'closed'] as const;
export type SiteState = (typeof siteStates)[number];
