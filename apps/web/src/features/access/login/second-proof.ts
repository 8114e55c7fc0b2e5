import { isRefusal } from '@app/client/errors';
import type { loginVerification } from '@app/shared/access/session.calls';
import type { Request } from '@app/shared/contract/contract';

export type ProofMethod = Request<typeof loginVerification>['method'];

/** A login that needs a second proof, because it comes from a new device or place. */
export interface ProofRequest {
  readonly ticket: string;
  readonly methods: readonly ProofMethod[];
  /** The password as first typed. */
  readonly password: string;
}

/** The second proof that a refused login asks for; undefined for other refusals. */
export function proofRequestOf(error: unknown, password: string): ProofRequest | undefined {
  if (!isRefusal(error, 'login_verify_required')) return undefined;
  const { ticket, methods } = error.more as unknown as Omit<ProofRequest, 'password'>;
  return { ticket, methods, password };
}
