import type { Answer } from '@app/shared/api/contract';
import type { info } from '@app/shared/api/member.calls';

export interface ProfileDialogProps {
  readonly member: Answer<typeof info>;
  /** Called when the profile has changed. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}
