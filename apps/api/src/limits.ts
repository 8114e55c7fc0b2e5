/** Body of a request. The largest are sealed registrations, about 10 kB. */
export const BODY_BYTES_MAX = 64 * 1_024;

/** Body with a picture. Higher than the limit of core, so that core reports pictures that are too large. */
export const PICTURE_BODY_BYTES_MAX = 6_000_000;

/** Gzipped body, before and after decompression: 100 000 typed notes of ten numbers take 3 000 000 bytes. */
export const PACKED_BYTES_MAX = 4 * 1_024 * 1_024;

/** Deadline for answers to clients, regardless of the state of other services. */
export const REQUEST_MS_MAX = 10_000;

/** Verified tokens that a process caches. */
export const TOKENS_REMEMBERED_MAX = 10_000;

/** Caller addresses that a process caches for each server. */
export const ADDRESSES_REMEMBERED_MAX = 10_000;

/** Window of the rate limits of calls. */
export const RATE_WINDOW_MS = 60_000;

/** Interval of heartbeats on open event streams, by which pages detect a lost connection. */
export const LIVE_HEARTBEAT_MS = 20_000;

/** Maximum of open event streams of one process. */
export const LIVE_STREAMS_MAX = 10_000;
/** Maximum of open event streams of one network, which many people may share. */
export const LIVE_STREAMS_PER_NETWORK_MAX = 500;
/** Maximum of open event streams of one member, whose tabs share a stream. */
export const LIVE_STREAMS_PER_MEMBER_MAX = 8;
