/** A request body; the largest are sealed registrations, some 10 kB. */
export const BODY_BYTES_MAX = 64 * 1_024;

/** The body of a picture. Above what core takes, so that it is core which says that it is too large. */
export const PICTURE_BODY_BYTES_MAX = 6_000_000;

/** A packed body, and what it unpacks to: 100 000 typed notes of ten numbers have 3 000 000. */
export const PACKED_BYTES_MAX = 4 * 1_024 * 1_024;

/** After this a client gets an answer, whatever the services behind us do. */
export const REQUEST_MS_MAX = 10_000;

/** Tokens whose signature a process need not look at again. */
export const TOKENS_REMEMBERED_MAX = 10_000;

/** Caller addresses that a process caches for each server. */
export const ADDRESSES_REMEMBERED_MAX = 10_000;

/** How long a call's rate is looked back on. */
export const RATE_WINDOW_MS = 60_000;

/** An open page hears something at least so often, and so knows that it still listens. */
export const LIVE_HEARTBEAT_MS = 20_000;

/** Open pages that one process tells what changes: in all, */
export const LIVE_STREAMS_MAX = 10_000;
/** of one network, behind which many people may sit, */
export const LIVE_STREAMS_PER_NETWORK_MAX = 500;
/** and of one member, whose tabs share one. */
export const LIVE_STREAMS_PER_MEMBER_MAX = 8;
