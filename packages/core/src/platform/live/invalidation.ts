import type { LiveKind } from '@app/shared/domain/live-events';

/** That something changed, for one member or, without one, for everyone on a site. */
export interface Invalidation {
  readonly merchantId: bigint;
  readonly memberId?: bigint | undefined;
  readonly kind: LiveKind;
}

/**
 * Lets open pages know, after the commit. Never fails and never waits. An invalidation that gets lost costs
 * only time: pages read again what they were not told of.
 */
export type Publish = (invalidation: Invalidation) => void;
