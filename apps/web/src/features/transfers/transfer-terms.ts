import type { Answer } from '@app/shared/api/contract';
import type { transferSettings, transfers } from '@app/shared/api/transfers.calls';

/** How much a member may send now, and to whom. */
export type TransferTerms = Answer<typeof transferSettings>;
export type Transfer = Answer<typeof transfers>['list'][number];

/** To the agent directly above, or to who is directly below. */
export type Way = 'up' | 'down';

/** What is about to be sent. */
export interface Order {
  readonly way: Way;
  /** The upline as the member knows them, or the username of who is below. */
  readonly receiver: string;
  readonly amount: bigint;
  readonly note: string;
}
