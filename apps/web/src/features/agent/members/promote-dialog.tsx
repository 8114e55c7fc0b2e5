import { Refused } from '@app/client/answered';
import { toast } from '@app/ui/feedback/toasts';
import { ConfirmDialog } from '@app/ui/overlays/confirm-dialog';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { type Downline, usePromote } from './use-downlines.ts';

interface PromoteDialogProps {
  readonly downline: Pick<Downline, 'memberId' | 'name'>;
  readonly onClose: () => void;
}

/** Turns a player into an agent after explaining the effect. */
export function PromoteDialog({ downline, onClose }: PromoteDialogProps) {
  const { t } = useTranslation('downlines');
  const promote = usePromote();
  const { memberId, name } = downline;
  const onDone = () => {
    onClose();
    toast(t('promote.done', { name }));
  };
  return (
    <ConfirmDialog
      title={t('promote.title', { name })}
      confirm={t('promote.confirm')}
      busy={promote.busy}
      onConfirm={() => void promote.send({ memberId }, { onDone })}
      onClose={onClose}
    >
      <p>{t('promote.text')}</p>
      <Refused error={promote.error} />
    </ConfirmDialog>
  );
}
