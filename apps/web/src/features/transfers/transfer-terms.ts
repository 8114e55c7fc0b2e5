import type { Answer } from '@app/shared/contract/contract';
import type { transferSettings, transfers } from '@app/shared/transfers/calls';

/** Limits and receivers of a member's transfers. */
export type TransferTerms = Answer<typeof transferSettings>;
export type Transfer = Answer<typeof transfers>['list'][number];

/** To the agent directly above, or to a direct downline. */
export type Way = 'up' | 'down';

/** A transfer to be confirmed. */
export interface Order {
  readonly way: Way;
  /** The upline's name as shown to the member, or the downline's username. */
  readonly receiver: string;
  readonly amount: bigint;
  readonly note: string;
}
