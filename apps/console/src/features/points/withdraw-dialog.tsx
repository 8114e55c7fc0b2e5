import { useCall } from '@app/client/use-call';
import * as calls from '@app/shared/points/goods.ops-calls';
import { toast } from '@app/ui/feedback/toasts';
import { ActionDialog } from '../../lib/forms/action-dialog.tsx';
import { useWords } from '../../lib/words.ts';
import type { ListedGoods } from './goods.ts';

interface WithdrawDialogProps {
  readonly goods: ListedGoods;
  readonly onClose: () => void;
}

/** Takes goods off sale; existing orders continue. */
export function WithdrawDialog({ goods: { id, name }, onClose }: WithdrawDialogProps) {
  const { t } = useWords();
  const { send, busy, error } = useCall(calls.withdraw);
  const onDone = () => {
    toast(t('pointGoods.withdraw.done', { name }));
    onClose();
  };
  return (
    <ActionDialog
      isDangerous
      title={t('pointGoods.withdraw.title', { name })}
      confirm={t('pointGoods.withdraw')}
      busy={busy}
      error={error}
      onConfirm={(reason) => void send({ id, reason }, { onDone })}
      onClose={onClose}
    >
      {t('pointGoods.withdraw.text')}
    </ActionDialog>
  );
}
