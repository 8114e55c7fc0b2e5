import type { Answer } from '@app/shared/api/contract';
import type { info } from '@app/shared/api/member.calls';

/** What every dialog of the profile gets. */
export interface ProfileDialogProps {
  readonly member: Answer<typeof info>;
  /** What the member is shown of themselves has changed. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}
