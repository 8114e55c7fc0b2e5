import { useClient } from '@app/client/client-provider';
import { useSubmit } from '@app/client/use-submit';
import { update } from '@app/shared/api/profile.calls';
import { nickname } from '@app/shared/validation/profile-fields';
import { Banner } from '@app/ui/banner';
import { Button } from '@app/ui/button';
import { Dialog } from '@app/ui/dialog';
import { TextField } from '@app/ui/text-field';
import { toast } from '@app/ui/toasts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProfileDialogProps } from './profile-dialog.ts';

/** How others see the member: on the winner board, in a team. */
export function NicknameDialog({ member, onDone, onClose }: ProfileDialogProps) {
  const { t } = useTranslation('profile');
  const api = useClient();
  const [typed, setTyped] = useState(member.nickname);
  const [isTouched, setTouched] = useState(false);
  const { submit, busy, refusal } = useSubmit();
  const isRight = nickname.safeParse(typed).success;
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTouched(true);
    if (!isRight) return;
    void submit(async () => {
      await api.send(update, { nickname: typed });
      toast(t('kept'));
      onDone();
      onClose();
    });
  };
  return (
    <Dialog title={t('nickname.change')} onClose={onClose}>
      <form onSubmit={send} noValidate aria-busy={busy} className="grid gap-3">
        <TextField
          label={t('nickname')}
          hint={t('nickname.hint')}
          error={isTouched && !isRight ? t('nickname.wrong') : undefined}
          autoComplete="nickname"
          maxLength={20}
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
