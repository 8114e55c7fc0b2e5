import type { LiveKind } from '@app/shared/live/live-events';

/** A change, for one member or, without one, for everyone on a site. */
export interface Invalidation {
  readonly merchantId: bigint;
  readonly memberId?: bigint | undefined;
  readonly kind: LiveKind;
}

/**
 * Notifies open pages after the commit. Never fails and never waits. A lost invalidation costs only time: pages
 * also refetch at intervals.
 */
export type Publish = (invalidation: Invalidation) => void;
