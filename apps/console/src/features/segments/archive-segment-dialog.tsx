import { useCall } from '@app/client/use-call';
import * as calls from '@app/shared/segments/ops-calls';
import { toast } from '@app/ui/feedback/toasts';
import { ActionDialog } from '../../lib/forms/action-dialog.tsx';
import { useWords } from '../../lib/words.ts';
import type { ListedSegment } from './segments.ts';

interface ArchiveSegmentDialogProps {
  readonly segment: ListedSegment;
  readonly onClose: () => void;
}

/** Archives a segment; it can no longer be chosen. */
export function ArchiveSegmentDialog({
  segment: { id, name },
  onClose,
}: ArchiveSegmentDialogProps) {
  const { t } = useWords();
  const { send, busy, error } = useCall(calls.archive);
  const onDone = () => {
    toast(t('segments.archive.done', { name }));
    onClose();
  };
  return (
    <ActionDialog
      isDangerous
      title={t('segments.archive.title', { name })}
      confirm={t('segments.archive')}
      busy={busy}
      error={error}
      onConfirm={(reason) => void send({ id, reason }, { onDone })}
      onClose={onClose}
    >
      {t('segments.archive.text')}
    </ActionDialog>
  );
}
