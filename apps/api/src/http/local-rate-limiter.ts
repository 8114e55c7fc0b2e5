export interface Counted {
  readonly key: string;
  readonly windowMs: number;
  readonly max: number;
  readonly now: number;
}

/** More askers than this are not told apart in one window: memory is finite. */
const KEYS_MAX = 20_000;

/**
 * Counts calls in this process alone, for as long as Redis is away: pages that need nothing of Redis
 * go on, and still no asker gets more of one process than of all. Fixed windows are exact enough.
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
