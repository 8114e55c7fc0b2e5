/** Time until a changed setting applies in every process and on every open page. */
export const CHANGE_SEEN_SECONDS = 5;

/** Timeout of a domain check. */
export const DOMAIN_ANSWER_SECONDS = 5;

/** Window over which a provider's health is measured. */
export const HEALTH_MINUTES = 15;

/** Age at which an open round is reported. */
export const STALE_ROUND_MINUTES = 15;

/** Pause of new deposits through a payment channel that does not answer. */
export const ROUTE_PAUSE_MINUTES = 1;

/** Retention of the counts of rejected reports from payment channels. */
export const REFUSALS_KEPT_DAYS = 30;

/** Window over which logins count when the platform looks for members with the same device or network. */
export const SIGHTING_DAYS = 90;

/** Maximum postponement of a draw: beyond it the organizer announces another draw. */
export const DRAW_MOVE_DAYS_MAX = 92;

/** Days of past bets that a preview of contract terms covers. */
export const PREVIEW_DAYS = 30;
