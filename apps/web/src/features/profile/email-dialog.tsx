import { useClient } from '@app/client/client-provider';
import { useSubmit } from '@app/client/use-submit';
import { update } from '@app/shared/api/profile.calls';
import { email } from '@app/shared/validation/email';
import { Banner } from '@app/ui/banner';
import { Button } from '@app/ui/button';
import { Dialog } from '@app/ui/dialog';
import { TextField } from '@app/ui/text-field';
import { toast } from '@app/ui/toasts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProfileDialogProps } from './profile-dialog.ts';

/** Where the site writes to. The Security page verifies it. */
export function EmailDialog({ onDone, onClose }: ProfileDialogProps) {
  const { t } = useTranslation('profile');
  const api = useClient();
  const [typed, setTyped] = useState('');
  const [isTouched, setTouched] = useState(false);
  const { submit, busy, refusal } = useSubmit();
  const isRight = email.safeParse(typed).success;
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTouched(true);
    if (!isRight) return;
    void submit(async () => {
      await api.send(update, { email: typed });
      toast(t('kept'));
      onDone();
      onClose();
    });
  };
  return (
    <Dialog title={t('email')} onClose={onClose}>
      <form onSubmit={send} noValidate aria-busy={busy} className="grid gap-3">
        <TextField
          label={t('email')}
          hint={t('email.hint')}
          error={isTouched && !isRight ? t('email.wrong') : undefined}
          type="email"
          autoComplete="email"
          maxLength={254}
          value={typed}
          onBlur={() => setTouched(true)}
          onTextChange={setTyped}
        />
        {refusal && <Banner urgent state="danger" title={refusal} />}
        <Button kind="accent" type="submit" busy={busy}>
          {t('keep')}
        </Button>
      </form>
    </Dialog>
  );
}
