import { useForm } from '@app/client/use-form';
import * as calls from '@app/shared/withdrawals/channels.ops-calls';
import { toast } from '@app/ui/feedback/toasts';
import { Dialog } from '@app/ui/overlays/dialog';
import { ReasonedForm } from '../../lib/forms/reasoned-form.tsx';
import { useWords } from '../../lib/words.ts';

interface DecideSendingDialogProps {
  readonly id: string;
  readonly legId: string;
  readonly isPaid: boolean;
  readonly onClose: () => void;
}

/** Asks another operator to confirm the outcome of a payment. */
export function DecideSendingDialog({ id, legId, isPaid, onClose }: DecideSendingDialogProps) {
  const { t } = useWords();
  const form = useForm(calls.decide, {
    initial: { id, legId, isPaid, reason: '' },
    onDone: () => {
      toast(t('withdrawals.resolve.asked'));
      onClose();
    },
  });
  const way = isPaid ? 'paid' : 'notPaid';
  return (
    <Dialog title={t(`withdrawals.sending.${way}`)} onClose={onClose}>
      <ReasonedForm form={form} word={t('withdrawals.resolve.ask')}>
        <p className="text-ink-2">{t(`withdrawals.sending.${way}.text`)}</p>
      </ReasonedForm>
    </Dialog>
  );
}
