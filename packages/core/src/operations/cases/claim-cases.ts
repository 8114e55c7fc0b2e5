import type { ErrorCode } from '@app/shared/errors/catalog';
import type { Tx } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';
import { type ClaimCase, type ClaimedCase, claimCase } from './claim-case.ts';

export interface ClaimCases extends Omit<ClaimCase, 'publicId' | 'takesOver' | 'isNext'> {
  readonly publicIds: readonly string[];
}

/** Result for one of several cases. */
export interface CaseResult {
  readonly publicId: string;
  /** Null if refused. */
  readonly claimed: ClaimedCase | null;
  readonly refusal: { readonly code: ErrorCode; readonly operator: string | null } | null;
}

/**
 * A step. Claims or releases several cases of one kind. A refused case does not stop the others.
 *
 * @throws operator.forbidden without the permission of the kind
 */
export async function claimCases(
  tx: Tx,
  { publicIds, ...which }: ClaimCases,
  now: Date,
): Promise<CaseResult[]> {
  const results = new Map<string, CaseResult>();
  // In a fixed order, so that operators who claim the same cases at once wait for each other instead of deadlocking.
  for (const publicId of publicIds.toSorted())
    results.set(publicId, await tryCase(tx, { ...which, publicId }, now));
  return publicIds.flatMap((publicId) => results.get(publicId) ?? []);
}

async function tryCase(tx: Tx, which: ClaimCase, now: Date): Promise<CaseResult> {
  const { publicId } = which;
  try {
    return { publicId, claimed: await claimCase(tx, which, now), refusal: null };
  } catch (error) {
    // A `DomainError` leaves the transaction usable, because no statement failed.
    if (!(error instanceof DomainError) || error.code === 'operator.forbidden') throw error;
    const { operator } = error.params ?? {};
    const owner = typeof operator === 'string' ? operator : null;
    return { publicId, claimed: null, refusal: { code: error.code, operator: owner } };
  }
}
