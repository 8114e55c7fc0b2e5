import type { Answer } from '@app/client/calls';
import type * as calls from '@app/shared/bet-reconciliation/ops-calls';

export type BetBreak = Answer<typeof calls.read>;
export type ReconciledVendor = Answer<typeof calls.vendors>['list'][number];

export const VIEWS = ['open', 'closed', 'vendors'] as const;

/** The state of a vendor's reconciliation, as the name of its phrase. */
export function vendorStateOf({ isLinked, failure, reconciledUntil }: ReconciledVendor) {
  if (!isLinked) return 'notLinked';
  if (failure !== null) return 'failing';
  return reconciledUntil === null ? 'notYet' : 'reconciled';
}
