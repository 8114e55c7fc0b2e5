import type { LiveKind } from '@app/shared/live/live-events';
import type { Redis } from 'ioredis';
import { address, kindsFor } from './addressed-kinds.ts';
import { invalidationsSince, type Since } from './invalidation-log.ts';

/** Kinds of changes that a page missed while disconnected, up to a cursor. */
export interface Missed {
  readonly kinds: LiveKind[];
  readonly cursor: string;
}

/** A query. The kinds that a member or visitor of a site missed; all kinds if it is not known. */
export async function missedSince(
  redis: Redis,
  { merchantId, memberId }: { merchantId: bigint; memberId: bigint | undefined },
  since: Since,
): Promise<Missed> {
  const { cursor, lines } = await invalidationsSince(redis, merchantId, since);
  return { cursor, kinds: [...kindsFor(address(lines), memberId)] };
}
