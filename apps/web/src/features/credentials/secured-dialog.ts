import type { Answer } from '@app/shared/api/contract';
import type { securityConfig } from '@app/shared/api/credentials.calls';

/** What every dialog of the security centre gets. */
export interface SecuredDialogProps {
  readonly config: Answer<typeof securityConfig>;
  /** What protects the account has changed. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}
