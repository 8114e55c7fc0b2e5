import { Dialog } from '@app/ui/dialog';
import { toast } from '@app/ui/toasts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFlag } from '../../lib/site.ts';
import { ChangeDigits } from './change-digits.tsx';
import { ResetDigits } from './reset-digits.tsx';
import type { SecuredDialogProps } from './secured-dialog.ts';
import { SetDigits } from './set-digits.tsx';

type Way = 'set' | 'change' | 'reset';

/** Sets the payment password, changes it, or sets another for a member who forgot it. */
export function PaymentPasswordDialog({ config, onDone, onClose }: SecuredDialogProps) {
  const { t } = useTranslation('security');
  const mayReset = useFlag('RESPAYPASS3');
  const [way, setWay] = useState<Way>(config.paymentPassword ? 'change' : 'set');
  const done = () => {
    toast(t(way === 'change' ? 'digits.changed' : 'digits.set'));
    onDone();
    onClose();
  };
  return (
    <Dialog title={t(`digits.title.${way}`)} onClose={onClose}>
      {way === 'set' && <SetDigits onDone={done} />}
      {way === 'change' && (
        <ChangeDigits onDone={done} onForgotten={mayReset ? () => setWay('reset') : undefined} />
      )}
      {way === 'reset' && <ResetDigits config={config} onDone={done} />}
    </Dialog>
  );
}
