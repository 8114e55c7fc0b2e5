/** Pages that an affiliate link may lead to. Who registers in the same tab later does so by the link. */
export const linkLandings = ['/register', '/', '/promotions', '/down'] as const;
export type LinkLanding = (typeof linkLandings)[number];

/** A link that ends by itself does so within a year. */
export const LINK_DAYS_MAX = 365;
