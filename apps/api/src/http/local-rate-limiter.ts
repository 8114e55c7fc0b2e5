export interface Counted {
  readonly key: string;
  readonly windowMs: number;
  readonly max: number;
  readonly now: number;
}

/** Callers counted per window. Above it they share a counter, to bound the memory. */
const KEYS_MAX = 20_000;

/**
 * Counts calls in this process during an outage of Redis, so that pages that do not need Redis keep working. The limit
 * of one process is the limit otherwise shared by all. Fixed windows are precise enough. All calls must have the same
 * `windowMs`: another one clears the counts.
 */
export function localRateLimiter(): (counted: Counted) => number {
  const counts = new Map<string, number>();
  let countedFor = 0;
  return ({ key, windowMs, max, now }) => {
    const nth = Math.floor(now / windowMs);
    if (nth !== countedFor) counts.clear();
    countedFor = nth;
    const name = counts.has(key) || counts.size < KEYS_MAX ? key : '';
    const before = counts.get(name) ?? 0;
    if (before >= max) return (nth + 1) * windowMs - now;
    counts.set(name, before + 1);
    return 0;
  };
}
