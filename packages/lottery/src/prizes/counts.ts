import type { Result } from './structure.ts';

const known = new WeakMap<Result, Uint8Array>();

/** How often each number from 00 to 99 ends a number of a result. Counted once for each result. */
export function countsOf(result: Result): Uint8Array {
  const before = known.get(result);
  if (before) return before;
  const counts = new Uint8Array(100);
  for (const number of result) counts[number % 100] = (counts[number % 100] ?? 0) + 1;
  known.set(result, counts);
  return counts;
}
