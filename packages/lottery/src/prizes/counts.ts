import type { Result } from './structure.ts';

const cache = new WeakMap<Result, Uint8Array>();

/** Number of times each ending from 00 to 99 occurs in a result. Cached per result. */
export function countsOf(result: Result): Uint8Array {
  const before = cache.get(result);
  if (before) return before;
  const counts = new Uint8Array(100);
  for (const number of result) counts[number % 100] = (counts[number % 100] ?? 0) + 1;
  cache.set(result, counts);
  return counts;
}
