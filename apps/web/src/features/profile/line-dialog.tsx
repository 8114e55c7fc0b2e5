import { useClient } from '@app/client/client-provider';
import { useSubmit } from '@app/client/use-submit';
import { update } from '@app/shared/profile/calls';
import { Button } from '@app/ui/buttons/button';
import { Banner } from '@app/ui/feedback/banner';
import { toast } from '@app/ui/feedback/toasts';
import { Form } from '@app/ui/forms/form';
import { TextField } from '@app/ui/forms/text-field';
import { Dialog } from '@app/ui/overlays/dialog';
import { type ComponentProps, type FormEvent, useState } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import type { ProfileDialogProps } from './profile-dialog.ts';

interface LineDialogProps extends ProfileDialogProps {
  readonly title: string;
  readonly field: 'email' | 'nickname';
  readonly initial?: string;
  readonly isRight: (typed: string) => boolean;
  readonly input: Pick<ComponentProps<typeof TextField>, 'type' | 'autoComplete' | 'maxLength'>;
}

/** A text field of the profile that can be changed at any time. */
export function LineDialog(props: LineDialogProps) {
  const { title, field, initial = '', isRight, input, onDone, onClose } = props;
  const { t } = useTranslation('profile');
  const api = useClient();
  const [typed, setTyped] = useState(initial);
  const [isTouched, setTouched] = useState(false);
  const { submit, busy, refusal } = useSubmit();
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTouched(true);
    if (!isRight(typed)) return;
    void submit(async () => {
      await api.send(update, field === 'email' ? { email: typed } : { nickname: typed });
      toast(t('kept'));
      onDone();
      onClose();
    });
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <Form onSubmit={send} aria-busy={busy} className="grid gap-3">
        <TextField
          {...input}
          label={t(field)}
          hint={t(`${field}.hint`)}
          error={isTouched && !isRight(typed) ? t(`${field}.wrong`) : undefined}
          value={typed}
          onBlur={() => setTouched(true)}
          onTextChange={setTyped}
        />
        {refusal && <Banner urgent state="danger" title={refusal} />}
        <Button kind="accent" type="submit" busy={busy}>
          {t('keep')}
        </Button>
      </Form>
    </Dialog>
  );
}
