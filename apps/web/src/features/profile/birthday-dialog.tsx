import { useClient } from '@app/client/client-provider';
import { update } from '@app/shared/profile/calls';
import { birthday } from '@app/shared/validation/profile-fields';
import { TextField } from '@app/ui/forms/text-field';
import { useState } from 'react';
import { useTimeText } from '../../lib/language/use-time-text.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import type { ProfileDialogProps } from './profile-dialog.ts';
import { SetOnceDialog } from './set-once-dialog.tsx';

/** Date of birth, entered with the device's own calendar. */
export function BirthdayDialog({ onDone, onClose }: ProfileDialogProps) {
  const { t } = useTranslation('profile');
  const api = useClient();
  const time = useTimeText('UTC');
  const [typed, setTyped] = useState('');
  const [isTouched, setTouched] = useState(false);
  const isRight = birthday.safeParse(typed).success && Date.parse(typed) < Date.now();
  const shared = { isRight, onDone, onClose, onHasty: () => setTouched(true) };
  return (
    <SetOnceDialog
      {...shared}
      title={t('birthday')}
      valueText={isRight ? time.date(Date.parse(typed)) : ''}
      send={() => api.send(update, { birthday: typed })}
    >
      <TextField
        label={t('birthday')}
        hint={t('birthday.hint')}
        error={isTouched && !isRight ? t('birthday.wrong') : undefined}
        type="date"
        autoComplete="bday"
        min="1900-01-01"
        value={typed}
        onBlur={() => setTouched(typed !== '')}
        onTextChange={setTyped}
      />
    </SetOnceDialog>
  );
}
