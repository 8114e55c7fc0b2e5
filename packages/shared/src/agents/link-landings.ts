/** Landing pages of affiliate links. A visitor who registers later in the same tab still counts for the link. */
export const linkLandings = ['/register', '/', '/promotions', '/down'] as const;
export type LinkLanding = (typeof linkLandings)[number];

/** Maximum validity of a link that expires. */
export const LINK_DAYS_MAX = 365;
