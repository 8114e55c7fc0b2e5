import { useClient } from '@app/client/client-provider';
import { bindEmail, emailBind } from '@app/shared/credentials/calls';
import { toast } from '@app/ui/feedback/toasts';
import { TextField } from '@app/ui/forms/text-field';
import { useState } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { deviceId } from '../../lib/session/device-id.ts';
import { useCodeRequest } from '../../parts/codes/use-code-request.ts';
import { BindDialog, type BindProof } from './bind-dialog.tsx';

interface BindProps {
  readonly onBound: () => void;
  readonly onClose: () => void;
}

/** Catches typos only; the server and the code verify the address. */
const LOOKS_RIGHT = /^\S+@\S+\.\S+$/;

export function BindEmailDialog({ onBound, onClose }: BindProps) {
  const { t } = useTranslation('password');
  const api = useClient();
  const [email, setEmail] = useState('');
  const code = useCodeRequest('bindEmail', (typed: string) =>
    api.send(emailBind, { email: typed, loginDeviceId: deviceId() }),
  );
  const bind = async ({ password, verificationCode = '' }: BindProof) => {
    const proof = { password, verificationCode };
    await api.send(bindEmail, { email, ...proof, loginDeviceId: deviceId() });
    toast(t('email.bound'));
    onBound();
  };
  const isWhole = LOOKS_RIGHT.test(email.trim());
  const shown = { title: t('email.bind'), what: email, isWhole, code, bind, onClose };
  return (
    <BindDialog {...shown}>
      <TextField
        label={t('email')}
        error={email.length > 0 && !isWhole ? t('email.wrong') : undefined}
        type="email"
        dir="ltr"
        autoComplete="email"
        value={email}
        onTextChange={setEmail}
      />
    </BindDialog>
  );
}
