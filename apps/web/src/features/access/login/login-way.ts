import type { ReactNode } from 'react';
import type { LoginOutcome } from '../../../parts/session/use-login.ts';
import type { ProofRequest } from './second-proof.ts';

export interface LoginWayProps {
  readonly portal: 'member' | 'agent';
  readonly place: 'page' | 'sheet';
  /** Whether the form offers to remember the member. Declining it makes the browser forget the previous login. */
  readonly isRemembering: boolean;
  readonly lead: ReactNode;
  readonly refusal: string | undefined;
  readonly setRefusal: (refusal: string | undefined) => void;
  readonly setProofRequest: (proofRequest: ProofRequest) => void;
  readonly onDone: (outcome: LoginOutcome) => void;
}
