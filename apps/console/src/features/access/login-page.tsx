import { Refused } from '@app/client/answered';
import { useForm } from '@app/client/use-form';
import * as calls from '@app/shared/operators/session.ops-calls';
import { Button } from '@app/ui/buttons/button';
import { Banner } from '@app/ui/feedback/banner';
import { Field } from '@app/ui/forms/field';
import { Form } from '@app/ui/forms/form';
import { UsernameInput } from '@app/ui/forms/text-input';
import { Navigate, useLocation } from 'react-router-dom';
import { AuthenticatorField, PasswordField } from '../../lib/forms/secret-fields.tsx';
import { startSession, useOperatorToken, wasSessionLost } from '../../lib/session/session.ts';
import { useWords } from '../../lib/words.ts';
import { AccessFrame } from './access-frame.tsx';
import { PasskeyLogin } from './passkey-login.tsx';

/**
 * Login with username, password and authenticator code in one step, so that an error does not reveal which was wrong;
 * or with a passkey.
 */
export function LoginPage() {
  const { t } = useWords();
  const { state } = useLocation();
  const token = useOperatorToken();
  const { values, set, send, isWrong, busy, error } = useForm(calls.login, {
    initial: { username: '', password: '', code: '' },
    onDone: (answer) => startSession(answer.token),
  });
  if (token !== null)
    return <Navigate replace to={typeof state === 'string' ? state : '/console'} />;
  return (
    <AccessFrame title={t('login')}>
      {wasSessionLost() && !error && <Banner state="info" title={t('login.lost')} />}
      <Form className="grid gap-2" onSubmit={(event) => void send(event)}>
        <Field
          label={t('login.username')}
          error={isWrong('username') ? t('login.username.wrong') : undefined}
        >
          {(control) => (
            <UsernameInput
              {...control}
              value={values.username}
              onChange={({ target }) => set('username', target.value)}
            />
          )}
        </Field>
        <PasswordField
          label={t('login.password')}
          error={isWrong('password') ? t('login.password.wrong') : undefined}
          autoComplete="current-password"
          value={values.password}
          onChange={(password) => set('password', password)}
        />
        <AuthenticatorField
          label={t('login.code')}
          hint={t('login.code.hint')}
          isWrong={isWrong('code')}
          value={values.code}
          onChange={(code) => set('code', code)}
        />
        <Refused error={error} />
        <Button type="submit" kind="ink" busy={busy}>
          {t('login.send')}
        </Button>
      </Form>
      <PasskeyLogin />
    </AccessFrame>
  );
}
