import type { Answer } from '@app/shared/api/contract';
import type { securityConfig } from '@app/shared/api/credentials.calls';

export interface CredentialDialogProps {
  readonly config: Answer<typeof securityConfig>;
  /** Called when the account's protections have changed. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}
