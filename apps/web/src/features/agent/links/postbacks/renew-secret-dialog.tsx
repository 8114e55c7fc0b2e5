import { Refused } from '@app/client/answered';
import { ConfirmDialog } from '@app/ui/overlays/confirm-dialog';
import { Dialog } from '@app/ui/overlays/dialog';
import { useTranslation } from '../../../../lib/language/use-translation.ts';
import { SecretOnce } from './secret-once.tsx';
import { useRenewSecret } from './use-postbacks.ts';

/** Creates a new secret after explaining the effect. */
export function RenewSecretDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('affiliate');
  const { send, busy, error, answer } = useRenewSecret();
  if (answer) {
    return (
      <Dialog staysOpen title={t('postback.secret.new')} onClose={onClose}>
        <SecretOnce secret={answer.secret} onClose={onClose} />
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      title={t('postback.renew.title')}
      confirm={t('postback.renew')}
      busy={busy}
      onConfirm={() => void send({})}
      onClose={onClose}
    >
      <p>{t('postback.renew.text')}</p>
      <Refused error={error} />
    </ConfirmDialog>
  );
}
