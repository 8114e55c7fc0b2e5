import { isRefusal } from '@app/client/errors';
import type { Request } from '@app/shared/api/contract';
import type { loginVerification } from '@app/shared/api/session.calls';

export type ProofMethod = Request<typeof loginVerification>['method'];

/** A login that has to be proven once more, because it comes from a new place. */
export interface WantedProof {
  readonly ticket: string;
  readonly methods: readonly ProofMethod[];
  /** What was typed first. */
  readonly password: string;
}

/** What the refusal of a login asks for, if it is such a one. */
export function wantedProof(error: unknown, password: string): WantedProof | undefined {
  if (!isRefusal(error, 'login_verify_required')) return undefined;
  const { ticket, methods } = error.more as unknown as Omit<WantedProof, 'password'>;
  return { ticket, methods, password };
}
