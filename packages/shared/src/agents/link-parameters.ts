/** What a link may bring along, by the names that addresses and macros have for it. */
export const linkParameters = ['click_id', 'sub1', 'sub2', 'sub3', 'sub4'] as const;
export type LinkParameter = (typeof linkParameters)[number];
export type LinkParameters = Readonly<Partial<Record<LinkParameter, string | undefined>>>;

/** What may stand in one: nothing that is markup, or ends a field of a file. */
export const LINK_PARAMETER = /^[\w.~:@|+/=-]{1,128}$/;

/** So long after a visit a registration still counts for its link. */
export const ATTRIBUTION_DAYS = 30;
