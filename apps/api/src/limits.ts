/** A request body; the largest are sealed registrations, some 10 kB. */
export const BODY_BYTES_MAX = 64 * 1_024;

/** After this a client gets an answer, whatever the services behind us do. */
export const REQUEST_MS_MAX = 10_000;

/** How long a call's rate is looked back on. */
export const RATE_WINDOW_MS = 60_000;
