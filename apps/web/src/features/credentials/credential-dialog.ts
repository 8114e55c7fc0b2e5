import type { Answer } from '@app/shared/api/contract';
import type { securityConfig } from '@app/shared/api/credentials.calls';

/** What each dialog of the Security page gets. */
export interface CredentialDialogProps {
  readonly config: Answer<typeof securityConfig>;
  /** What protects the account has changed. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}
