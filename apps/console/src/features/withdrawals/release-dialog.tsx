import { useForm } from '@app/client/use-form';
import * as calls from '@app/shared/withdrawals/ops-calls';
import { toast } from '@app/ui/feedback/toasts';
import { Dialog } from '@app/ui/overlays/dialog';
import { ReasonedForm } from '../../lib/forms/reasoned-form.tsx';
import { useWords } from '../../lib/words.ts';
import type { Withdrawal } from './withdrawal.ts';

interface ReleaseDialogProps {
  readonly withdrawal: Withdrawal;
  readonly onClose: () => void;
}

/** Lets two operators approve a held withdrawal, with a reason. */
export function ReleaseDialog({ withdrawal: { id, username }, onClose }: ReleaseDialogProps) {
  const { t } = useWords();
  const form = useForm(calls.release, {
    initial: { id, reason: '' },
    onDone: () => {
      toast(t('withdrawals.release.done'));
      onClose();
    },
  });
  return (
    <Dialog title={t('withdrawals.release.title', { username })} onClose={onClose}>
      <ReasonedForm form={form} word={t('withdrawals.release')}>
        <p className="text-ink-2">{t('withdrawals.release.text')}</p>
      </ReasonedForm>
    </Dialog>
  );
}
