/** Within how long a change of a site's settings holds in every process and on every open page. */
export const CHANGE_SEEN_SECONDS = 5;

/** How long a domain may take to answer when it is checked. */
export const DOMAIN_ANSWER_SECONDS = 5;

/** How far back the answers of a provider count for its health. */
export const HEALTH_MINUTES = 15;

/** When a round that is still open is reported. */
export const STALE_ROUND_MINUTES = 15;

/** How long a payment channel without an answer gets no new deposits. */
export const ROUTE_PAUSE_MINUTES = 1;

/** How long reports that a payment channel sent wrongly are counted. */
export const REFUSALS_KEPT_DAYS = 30;

/** How long a login counts when members with the same device or network are looked for. */
export const SIGHTING_DAYS = 90;

/** How far ahead a draw can be moved: an organizer that postpones for longer announces another draw. */
export const DRAW_MOVE_DAYS_MAX = 92;

/** How far back the terms of a contract are tried. */
export const PREVIEW_DAYS = 30;
