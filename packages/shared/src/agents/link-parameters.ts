/** Parameters that an affiliate link can carry, by their names in URLs and postback macros. */
export const linkParameters = ['click_id', 'sub1', 'sub2', 'sub3', 'sub4'] as const;
export type LinkParameter = (typeof linkParameters)[number];
export type LinkParameters = Readonly<Partial<Record<LinkParameter, string | undefined>>>;

/** Permitted values of a parameter: no markup, and no character that ends a field of a CSV file. */
export const LINK_PARAMETER = /^[\w.~:@|+/=-]{1,128}$/;

/** Window after a visit in which a registration counts for its link. */
export const ATTRIBUTION_DAYS = 30;
