import type { Deps } from '../../platform/kernel/index.ts';
import type { Site } from '../../sites/site/index.ts';
import { readPersonal } from '../profile/index.ts';
import { type NumberProof, proveNumber } from '../verification/index.ts';
import { boundRecipient } from './bound-recipient.ts';
import type { BoundPurpose } from './send-code-to-bound.ts';

/** What a member shows to prove that they read the messages of their number. */
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
 * A command. That a member reads the messages of the number that was verified for them. Answers which code is to be used
 * up, where it is ours.
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
