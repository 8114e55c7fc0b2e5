import { ArcadeError } from '../arcade-error.ts';
import type { Clock } from '../clock.ts';

/** Limits the memory: after more addresses within a minute, all counts start again. */
const ADDRESSES_MAX = 50_000;

/** A rate limit for each IP address and minute. Each process counts by itself. */
export interface Limiter {
  /** @throws too_many */
  take(address: string): void;
}

export function limiter({ perMinute, clock }: { perMinute: number; clock: Clock }): Limiter {
  let minute = -1;
  let taken = new Map<string, number>();
  return {
    take: (address) => {
      const now = Math.floor(clock().getTime() / 60_000);
      if (now !== minute || taken.size > ADDRESSES_MAX) {
        minute = now;
        taken = new Map();
      }
      const count = (taken.get(address) ?? 0) + 1;
      taken.set(address, count);
      if (count > perMinute) throw new ArcadeError('too_many');
    },
  };
}
