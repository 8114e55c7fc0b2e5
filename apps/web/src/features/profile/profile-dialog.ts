import type { Answer } from '@app/shared/contract/contract';
import type { info } from '@app/shared/members/calls';

export interface ProfileDialogProps {
  readonly member: Answer<typeof info>;
  /** Called when the profile has changed. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}
