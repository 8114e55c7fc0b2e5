import type { Claim } from '@app/core/people/operators';

/** The operator who works on a case; null: none does. */
export const presentClaim = (claim: Claim | undefined) =>
  claim
    ? { by: claim.operator, since: claim.takenAt.getTime(), until: claim.until.getTime() }
    : null;

/** What is known of rows besides themselves, by their public ids. */
export interface Beside {
  /** Those that wait for another operator. */
  readonly waiting: ReadonlyMap<string, unknown>;
  readonly claims: ReadonlyMap<string, Claim>;
}
