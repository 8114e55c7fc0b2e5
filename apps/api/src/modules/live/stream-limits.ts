import { addressPrefix } from '@app/core/people/verification';
import { DomainError } from '@app/core/platform/kernel';
import {
  LIVE_STREAMS_MAX,
  LIVE_STREAMS_PER_MEMBER_MAX,
  LIVE_STREAMS_PER_NETWORK_MAX,
} from '../../limits.ts';

export interface Reader {
  readonly ip: string;
  readonly memberId: bigint | undefined;
}

const RETRY_SECONDS = 30;

/** Limits the open streams per process, network and member. */
export function streamLimits() {
  const counts = new Map<string, number>();
  const countOf = (key: string) => counts.get(key) ?? 0;
  const change = (keys: readonly string[], by: number) => {
    for (const key of keys) {
      const count = countOf(key) + by;
      if (count > 0) counts.set(key, count);
      else counts.delete(key);
    }
  };

  /**
   * Reserves a stream, and returns a function that releases it.
   *
   * @throws TOO_MANY_REQUESTS, server.busy
   */
  function take({ ip, memberId }: Reader): () => void {
    const [all, network, member] = ['all', `network ${addressPrefix(ip)}`, `member ${memberId}`];
    const retry = { retryAfterSeconds: RETRY_SECONDS };
    if (countOf(all) >= LIVE_STREAMS_MAX) throw new DomainError('server.busy', retry);
    if (
      countOf(network) >= LIVE_STREAMS_PER_NETWORK_MAX ||
      (memberId !== undefined && countOf(member) >= LIVE_STREAMS_PER_MEMBER_MAX)
    ) {
      throw new DomainError('TOO_MANY_REQUESTS', retry);
    }
    const keys = [all, network, ...(memberId === undefined ? [] : [member])];
    change(keys, 1);
    let isTaken = true;
    return () => {
      if (isTaken) change(keys, -1);
      isTaken = false;
    };
  }
  return { take, open: () => countOf('all') };
}
