import type { Claim } from '@app/core/people/operators';

/** The operator who works on a case, or null. */
export const presentClaim = (claim: Claim | undefined) =>
  claim
    ? { by: claim.operator, since: claim.takenAt.getTime(), until: claim.until.getTime() }
    : null;

/** Additional data of the rows, by public id. */
export interface RowExtras {
  /** Rows that wait for another operator. */
  readonly waiting: ReadonlyMap<string, unknown>;
  readonly claims: ReadonlyMap<string, Claim>;
}
