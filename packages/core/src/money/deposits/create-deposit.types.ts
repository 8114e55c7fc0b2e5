import type { Money } from '@app/shared/money/money';
import type { RequestKey } from '../../platform/idempotency/index.ts';

/** A member's request for a deposit. */
export interface CreateDeposit {
  readonly requestKey: RequestKey;
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly channel: string;
  readonly currency: string;
  readonly amount: Money;
  /** Public id of a promotion that the member chose. */
  readonly promotionId?: string | undefined;
}
