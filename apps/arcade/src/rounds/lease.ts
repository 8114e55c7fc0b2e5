/** Longer than two calls to the platform can take, so the holder has finished with the round by then. */
export const LEASE_MS = 15_000;
