import type { readResult } from '../read-result.ts';

type Shown = NonNullable<ReturnType<typeof readResult>>;

/** A result for screen readers: `4 7 0 2 9`. With several prizes, the first one digit by digit. */
export function screenReaderResult(result: Shown): string {
  if (result.kind === 'prizes') return [...(result.prizes[0]?.numbers[0] ?? '')].join(' ');
  const all = result.kind === 'markSix' ? [...result.numbers, result.special] : result.numbers;
  return all.join(' ');
}
