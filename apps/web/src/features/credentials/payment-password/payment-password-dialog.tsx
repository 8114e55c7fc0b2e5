import { toast } from '@app/ui/feedback/toasts';
import { Dialog } from '@app/ui/overlays/dialog';
import { useState } from 'react';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { useFlag } from '../../../lib/site.ts';
import type { CredentialDialogProps } from '../credential-dialog.ts';
import { ChangePaymentPassword } from './change-payment-password.tsx';
import { ResetPaymentPassword } from './reset-payment-password.tsx';
import { SetPaymentPassword } from './set-payment-password.tsx';

type Way = 'set' | 'change' | 'reset';

/** Sets or changes the payment password, or resets a forgotten one. */
export function PaymentPasswordDialog({ config, onDone, onClose }: CredentialDialogProps) {
  const { t } = useTranslation('credentials');
  const mayReset = useFlag('RESPAYPASS3');
  const [way, setWay] = useState<Way>(config.paymentPassword ? 'change' : 'set');
  const done = () => {
    toast(t(way === 'change' ? 'paymentPassword.changed' : 'paymentPassword.set'));
    onDone();
    onClose();
  };
  return (
    <Dialog title={t(`paymentPassword.title.${way}`)} onClose={onClose}>
      {way === 'set' && <SetPaymentPassword onDone={done} />}
      {way === 'change' && (
        <ChangePaymentPassword
          onDone={done}
          onForgotten={mayReset ? () => setWay('reset') : undefined}
        />
      )}
      {way === 'reset' && <ResetPaymentPassword config={config} onDone={done} />}
    </Dialog>
  );
}
