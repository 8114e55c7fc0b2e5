import { useClient } from '@app/client/client-provider';
import { update } from '@app/shared/profile/calls';
import { payeeName } from '@app/shared/validation/profile-fields';
import { TextField } from '@app/ui/forms/text-field';
import { useState } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import type { ProfileDialogProps } from './profile-dialog.ts';
import { SetOnceDialog } from './set-once-dialog.tsx';

/** The name on the bank account that withdrawals are paid to. */
export function PayeeDialog({ onDone, onClose }: ProfileDialogProps) {
  const { t } = useTranslation('profile');
  const api = useClient();
  const [typed, setTyped] = useState('');
  const [isTouched, setTouched] = useState(false);
  const isRight = payeeName.safeParse(typed).success;
  const shared = { isRight, onDone, onClose, onHasty: () => setTouched(true) };
  return (
    <SetOnceDialog
      {...shared}
      title={t('payee')}
      valueText={typed.trim()}
      send={() => api.send(update, { payee: typed })}
    >
      <p className="text-sm text-ink-2">{t('payee.why')}</p>
      <TextField
        label={t('payee')}
        hint={t('payee.hint')}
        error={isTouched && !isRight ? t('payee.wrong') : undefined}
        autoComplete="name"
        maxLength={100}
        value={typed}
        onBlur={() => setTouched(typed !== '')}
        onTextChange={setTyped}
      />
    </SetOnceDialog>
  );
}
