import type { ReactNode } from 'react';
import type { LoginOutcome } from '../../parts/session/use-login.ts';
import type { WantedProof } from './second-proof.ts';

/** What both ways of logging in are given. */
export interface LoginWayProps {
  readonly portal: 'member' | 'agent';
  readonly place: 'page' | 'sheet';
  /** Whether this form keeps who logged in, and forgets a member who does not want to be kept. */
  readonly isRemembering: boolean;
  readonly lead: ReactNode;
  readonly refusal: string | undefined;
  readonly setRefusal: (refusal: string | undefined) => void;
  readonly setWanted: (wanted: WantedProof) => void;
  readonly onDone: (outcome: LoginOutcome) => void;
}
