/** Landing pages of affiliate links. A visitor who registers later in the same tab still counts for the link. */
export const linkLandings = ['/register', '/', '/promotions', '/down'] as const;
export type LinkLanding = (typeof linkLandings)[number];

/** A link that ends by itself does so within a year. */
export const LINK_DAYS_MAX = 365;
