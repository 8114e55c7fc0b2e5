/** A new site is in `setup` until an operator opens it; a closed site is reopened by the same action. */
export const siteStates = ['setup', 'open', 'closed'] as const;
export type SiteState = (typeof siteStates)[number];
