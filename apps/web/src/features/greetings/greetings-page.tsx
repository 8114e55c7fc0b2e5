import { useCall } from '@app/client/use-call';
import { greet } from '@app/shared/api/greetings.calls';
import { Banner } from '@app/ui/banner';
import { Button } from '@app/ui/button';
import { Field } from '@app/ui/field';
import { TextArea } from '@app/ui/text-area';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Where a member leaves a greeting. */
export function GreetingsPage() {
  const { t } = useTranslation('greetings');
  const { send, answer, busy, refusal } = useCall(greet);
  const [text, setText] = useState('');
  const leave = (event: FormEvent) => {
    event.preventDefault();
    return send({ text }, { onDone: () => setText('') });
  };
  return (
    <form onSubmit={leave} aria-busy={busy} className="grid max-w-panel gap-3">
      <h1 className="text-2xl type-display">{t('title')}</h1>
      <Field label={t('text')}>
        {(control) => (
          <TextArea
            {...control}
            required
            maxLength={100}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      {refusal && <Banner urgent state="danger" title={refusal} />}
      {answer && <Banner state="win" title={t('kept', answer)} />}
      <Button kind="accent" type="submit" busy={busy}>
        {t('leave')}
      </Button>
    </form>
  );
}
