import { useCall } from '@app/client/use-call';
import * as calls from '@app/shared/missions/ops-calls';
import { toast } from '@app/ui/feedback/toasts';
import { ActionDialog } from '../../lib/forms/action-dialog.tsx';
import { useWords } from '../../lib/words.ts';
import type { ListedMission } from './missions.ts';

interface EndMissionDialogProps {
  readonly mission: ListedMission;
  readonly onClose: () => void;
}

/** Ends a mission; completed ones keep their rewards. */
export function EndMissionDialog({ mission: { id, name }, onClose }: EndMissionDialogProps) {
  const { t } = useWords();
  const { send, busy, error } = useCall(calls.end);
  const onDone = () => {
    toast(t('missions.end.done', { name }));
    onClose();
  };
  return (
    <ActionDialog
      isDangerous
      title={t('missions.end.title', { name })}
      confirm={t('missions.end')}
      busy={busy}
      error={error}
      onConfirm={(reason) => void send({ id, reason }, { onDone })}
      onClose={onClose}
    >
      {t('missions.end.text')}
    </ActionDialog>
  );
}
