import type { RequestKey } from '../../platform/idempotency/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import type { PromotionMember } from './join-promotion.ts';

/** A member asks for the reward of a promotion. */
export interface RewardRequest extends PromotionMember {
  readonly requestKey: RequestKey;
  readonly merchantId: bigint;
}

/** An application: the member's text, and the ids of their pictures. */
export interface Application {
  readonly comment?: string | undefined;
  readonly pictures?: readonly string[] | undefined;
}

export type RequestDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'publish'>;
