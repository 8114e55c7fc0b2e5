import { Refused } from '@app/client/answered';
import type { Answer } from '@app/client/calls';
import { useForm } from '@app/client/use-form';
import * as calls from '@app/shared/operators/session.ops-calls';
import { Button } from '@app/ui/buttons/button';
import { CopyButton } from '@app/ui/buttons/copy-button';
import { Form } from '@app/ui/forms/form';
import { QrCode } from '@app/ui/pictures/qr-code';
import type { FormEvent } from 'react';
import {
  AuthenticatorField,
  NewPasswordFields,
  useTypedTwice,
} from '../../lib/forms/secret-fields.tsx';
import { useWords } from '../../lib/words.ts';

interface SetUpFormProps {
  readonly token: string;
  readonly invitation: Answer<typeof calls.link>;
  readonly onDone: (username: string) => void;
}

/** Sets a password and an authenticator, and verifies a code to prove that the authenticator works. */
export function SetUpForm({ token, invitation, onDone }: SetUpFormProps) {
  const { t } = useWords();
  const { username, secret, address } = invitation;
  const form = useForm(calls.setUp, {
    initial: { token, password: '', code: '' },
    onDone: (answer) => onDone(answer.username),
  });
  const { values, set, isWrong } = form;
  const twice = useTypedTwice(values.password);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (twice.check()) void form.submit();
  };
  return (
    <Form className="grid gap-3" onSubmit={send}>
      <p className="text-ink-2">{t('setUp.text', { username })}</p>
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <NewPasswordFields
        label={t('setUp.password')}
        labelAgain={t('setUp.again')}
        isWrong={isWrong('password')}
        value={values.password}
        onChange={(password) => set('password', password)}
        twice={twice}
      />
      <p className="text-sm font-strong">{t('setUp.scan')}</p>
      <div className="grid justify-items-center gap-2">
        <QrCode large value={address} label={t('setUp.scan')} />
        <div className="flex min-w-0 items-center gap-1">
          <code translate="no" className="min-w-0 text-sm wrap-anywhere" dir="ltr">
            {secret}
          </code>
          <CopyButton text={secret} what={t('setUp.secret')} />
        </div>
      </div>
      <AuthenticatorField
        label={t('setUp.code')}
        hint={t('setUp.code.hint')}
        isWrong={isWrong('code')}
        value={values.code}
        onChange={(code) => set('code', code)}
      />
      <Refused error={form.error} />
      <Button type="submit" kind="ink" busy={form.busy}>
        {t('setUp.send')}
      </Button>
    </Form>
  );
}
