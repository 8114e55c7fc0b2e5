import type { Deps } from '../../platform/kernel/index.ts';
import type { Site } from '../../sites/site/index.ts';
import { readPersonal } from '../profile/index.ts';
import { type NumberProof, proveNumber } from '../verification/index.ts';
import { boundRecipient } from './bound-recipient.ts';
import type { BoundPurpose } from './send-code-to-bound.ts';

/** Proof that a member receives the messages of their bound number. */
export interface BoundNumberProof extends NumberProof {
  readonly site: Site;
  readonly device?: string | undefined;
}

interface Proving {
  readonly memberId: bigint;
  readonly purpose: BoundPurpose;
  readonly proof: BoundNumberProof;
}

/**
 * A command. Checks that a member receives the messages of their verified number. Returns the code to use up, if the
 * site sent it.
 *
 * @throws verification.not_bound, function.not.available, verification.code_wrong, InvalidFields without a code
 */
export async function proveBoundNumber(
  deps: Pick<Deps, 'db' | 'clock'>,
  { memberId, purpose, proof }: Proving,
): Promise<bigint | undefined> {
  const number = boundRecipient(proof.site, await readPersonal(deps.db, memberId), 'sms');
  return proveNumber(deps, { ...proof, number, purpose, device: proof.device });
}
