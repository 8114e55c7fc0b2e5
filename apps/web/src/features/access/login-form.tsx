import { login } from '@app/shared/api/session';
import { Banner } from '@app/ui/banner';
import { Button } from '@app/ui/button';
import { Field } from '@app/ui/field';
import { PasswordInput } from '@app/ui/password-input';
import { TextInput } from '@app/ui/text-input';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isRefusal } from '../../lib/api-error.ts';
import { formResolver } from '../../lib/form-resolver.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import { HumanCheckStatus } from '../human-check/human-check-status.tsx';
import { useHumanCheck } from '../human-check/use-human-check.ts';
import { useLogin } from './use-login.ts';

interface LoginFormProps {
  /** Whose page it is. */
  readonly portal: 'member' | 'agent';
  readonly onLoggedIn: () => void;
}

const typed = login.body.pick({ username: true, password: true });

/** Name and password. The proof that a person's device asks is made meanwhile. */
export function LoginForm({ portal, onLoggedIn }: LoginFormProps) {
  const { t } = useTranslation('access');
  const errorText = useErrorText();
  const human = useHumanCheck('login');
  const logIn = useLogin();
  const [refusal, setRefusal] = useState<string>();
  const form = useForm({
    resolver: formResolver(typed),
    mode: 'onTouched',
    defaultValues: { username: '', password: '' },
  });
  const { errors, isSubmitting } = form.formState;

  const send = form.handleSubmit(async (input) => {
    setRefusal(undefined);
    try {
      await logIn({ ...input, portal, humanCheck: await human.take() });
      onLoggedIn();
    } catch (error) {
      human.renew(); // the ticket is spent, whatever the answer was
      setRefusal(errorText(error));
      if (isRefusal(error, 'login.failed')) form.setFocus('password', { shouldSelect: true });
    }
  });

  return (
    <form onSubmit={send} noValidate aria-busy={isSubmitting} className="grid gap-3">
      <Field label={t('username')} error={errors.username && t('required')}>
        {(control) => (
          <TextInput
            {...control}
            {...form.register('username')}
            dir="ltr"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <Field label={t('password')} error={errors.password && t('required')}>
        {(control) => (
          <PasswordInput
            {...control}
            {...form.register('password')}
            autoComplete="current-password"
          />
        )}
      </Field>
      {refusal && <Banner urgent state="danger" title={refusal} />}
      <div className="grid gap-1">
        <Button kind="accent" type="submit" busy={isSubmitting}>
          {t('login')}
        </Button>
        <HumanCheckStatus state={human.state} onRetry={human.renew} />
      </div>
    </form>
  );
}
