import type { Answer } from '@app/shared/contract/contract';
import type { securityConfig } from '@app/shared/credentials/calls';

export interface CredentialDialogProps {
  readonly config: Answer<typeof securityConfig>;
  /** Called when the account's protections have changed. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}
