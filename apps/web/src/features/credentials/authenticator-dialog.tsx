import { toast } from '@app/ui/feedback/toasts';
import { Dialog } from '@app/ui/overlays/dialog';
import { useState } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { BindAuthenticator } from './bind-authenticator.tsx';
import type { CredentialDialogProps } from './credential-dialog.ts';
import { ManageAuthenticator } from './manage-authenticator.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Binds an authenticator, or manages the bound one. */
export function AuthenticatorDialog({ config, onDone, onClose }: CredentialDialogProps) {
  const { t } = useTranslation('credentials');
  const [wasBound] = useState(config.authenticator); // the initial state: binding changes it while its codes are shown
  const [codes, setCodes] = useState<readonly string[]>();
  const show = (made: readonly string[]) => {
    setCodes(made);
    onDone();
  };
  const removed = () => {
    toast(t('authenticator.removed'));
    onDone();
    onClose();
  };
  return (
    <Dialog title={t(codes ? 'recovery.title' : 'authenticator')} onClose={onClose}>
      {codes ? (
        <RecoveryCodes codes={codes} onKept={onClose} />
      ) : wasBound ? (
        <ManageAuthenticator left={config.recoveryCodesLeft} onRenewed={show} onRemoved={removed} />
      ) : (
        <BindAuthenticator onBound={show} />
      )}
    </Dialog>
  );
}
