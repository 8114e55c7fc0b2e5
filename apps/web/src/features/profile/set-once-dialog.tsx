import { useSubmit } from '@app/client/use-submit';
import { Button } from '@app/ui/buttons/button';
import { Banner } from '@app/ui/feedback/banner';
import { toast } from '@app/ui/feedback/toasts';
import { Form } from '@app/ui/forms/form';
import { Dialog } from '@app/ui/overlays/dialog';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';

interface SetOnceDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** The value as shown in the confirmation. */
  readonly valueText: string;
  readonly isRight: boolean;
  /** Called when the form is sent while the value is invalid: the field then shows the error. */
  readonly onHasty: () => void;
  readonly send: () => Promise<unknown>;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Sets a value that cannot be changed afterwards: enter, confirm, save. */
export function SetOnceDialog(props: SetOnceDialogProps) {
  const { title, children, valueText, isRight, onHasty, send, onDone, onClose } = props;
  const { t } = useTranslation('profile');
  const [isAsked, setAsked] = useState(false);
  const { submit, busy, refusal } = useSubmit();
  const goOn = (event: FormEvent) => {
    event.preventDefault();
    if (!isRight) return onHasty();
    if (!isAsked) return setAsked(true);
    void submit(async () => {
      await send();
      toast(t('kept'));
      onDone();
      onClose();
    });
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <Form onSubmit={goOn} aria-busy={busy} className="grid gap-3">
        {isAsked ? (
          <>
            <p className="text-ink-2">{t('once.read')}</p>
            <p className="rounded-2 bg-well p-4 text-lg font-strong">
              <bdi>{valueText}</bdi>
            </p>
            <Banner state="pending" title={t('once.title')}>
              {t('once.why')}
            </Banner>
          </>
        ) : (
          children
        )}
        {refusal && <Banner urgent state="danger" title={refusal} />}
        <div className="flex flex-wrap-reverse gap-2 *:grow">
          {isAsked && <Button onPress={() => setAsked(false)}>{t('once.back')}</Button>}
          <Button kind="accent" type="submit" busy={busy}>
            {t(isAsked ? 'once.keep' : 'once.on')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
