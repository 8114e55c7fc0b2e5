import { useCall } from '@app/client/use-call';
import * as calls from '@app/shared/bonuses/promotions.ops-calls';
import { toast } from '@app/ui/feedback/toasts';
import { ActionDialog } from '../../lib/forms/action-dialog.tsx';
import { useWords } from '../../lib/words.ts';
import type { ListedPromotion } from './promotions.ts';

interface EndPromotionDialogProps {
  readonly promotion: ListedPromotion;
  readonly onClose: () => void;
}

/** Stops new bonuses of a promotion; existing ones continue. */
export function EndPromotionDialog({ promotion: { id, name }, onClose }: EndPromotionDialogProps) {
  const { t } = useWords();
  const { send, busy, error } = useCall(calls.end);
  const onDone = () => {
    toast(t('promotions.end.done', { name }));
    onClose();
  };
  return (
    <ActionDialog
      isDangerous
      title={t('promotions.end.title', { name })}
      confirm={t('promotions.end')}
      busy={busy}
      error={error}
      onConfirm={(reason) => void send({ id, reason }, { onDone })}
      onClose={onClose}
    >
      {t('promotions.end.text')}
    </ActionDialog>
  );
}
