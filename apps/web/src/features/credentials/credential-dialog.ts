import type { Answer } from '@app/shared/contract/contract';
import type { securityConfig } from '@app/shared/credentials/calls';

export interface CredentialDialogProps {
  readonly config: Answer<typeof securityConfig>;
  /** Called when the member's credentials have changed: the page reads them again. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}
