import { useForm } from '@app/client/use-form';
import * as calls from '@app/shared/withdrawals/ops-calls';
import { toast } from '@app/ui/feedback/toasts';
import { MemberMessageForm } from '../../lib/member-message-form.tsx';
import { useWords } from '../../lib/words.ts';

interface ResolveDialogProps {
  readonly id: string;
  readonly legId: string;
  readonly isReceived: boolean;
  readonly onClose: () => void;
}

/** Asks another operator to confirm that a disputed payment arrived, or has to be repeated. */
export function ResolveDialog({ id, legId, isReceived, onClose }: ResolveDialogProps) {
  const { t } = useWords();
  const form = useForm(calls.resolve, {
    initial: { id, legId, isReceived, words: '' },
    onDone: () => {
      toast(t('withdrawals.resolve.asked'));
      onClose();
    },
  });
  const way = isReceived ? 'received' : 'notReceived';
  return (
    <MemberMessageForm
      title={t(`withdrawals.resolve.${way}`)}
      confirm={t('withdrawals.resolve.ask')}
      form={form}
      onClose={onClose}
    >
      {t(`withdrawals.resolve.${way}.text`)}
    </MemberMessageForm>
  );
}
