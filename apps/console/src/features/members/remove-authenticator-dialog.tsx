import { useForm } from '@app/client/use-form';
import { removeAuthenticator } from '@app/shared/members/ops-calls';
import { toast } from '@app/ui/feedback/toasts';
import { Dialog } from '@app/ui/overlays/dialog';
import { ReasonedForm } from '../../lib/forms/reasoned-form.tsx';
import { useWords } from '../../lib/words.ts';

interface RemoveAuthenticatorDialogProps {
  readonly member: { readonly id: string; readonly username: string };
  /** Guards against removing another authenticator that was bound while the request waits. */
  readonly boundAt: number;
  readonly onClose: () => void;
}

/** Requests the removal of a lost authenticator, which another operator approves. */
export function RemoveAuthenticatorDialog(props: RemoveAuthenticatorDialogProps) {
  const { member, boundAt, onClose } = props;
  const { t } = useWords();
  const { id, username } = member;
  const form = useForm(removeAuthenticator, {
    initial: { id, boundAt, reason: '' },
    onDone: () => {
      toast(t('auditAction.removeAuthenticator.done'));
      onClose();
    },
  });
  return (
    <Dialog title={t('auditAction.removeAuthenticator.title', { username })} onClose={onClose}>
      <ReasonedForm form={form} word={t('auditAction.removeAuthenticator')}>
        <p className="text-ink-2">{t('auditAction.removeAuthenticator.text')}</p>
      </ReasonedForm>
    </Dialog>
  );
}
