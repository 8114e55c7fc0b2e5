import type { ReactNode } from 'react';
import type { LoginOutcome } from '../../../parts/session/use-login.ts';
import type { ProofRequest } from './second-proof.ts';

export interface LoginWayProps {
  readonly portal: 'member' | 'agent';
  readonly place: 'page' | 'sheet';
  /** Whether a login on this form is remembered, and a member who does not want that is forgotten. */
  readonly isRemembering: boolean;
  readonly lead: ReactNode;
  readonly refusal: string | undefined;
  readonly setRefusal: (refusal: string | undefined) => void;
  readonly setProofRequest: (proofRequest: ProofRequest) => void;
  readonly onDone: (outcome: LoginOutcome) => void;
}
