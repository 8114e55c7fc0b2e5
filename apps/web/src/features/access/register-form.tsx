import type { ErrorCode } from '@app/shared/errors/catalog';
import { Banner } from '@app/ui/banner';
import { Button } from '@app/ui/button';
import { Checkbox } from '@app/ui/checkbox';
import { Field } from '@app/ui/field';
import { PasswordInput } from '@app/ui/password-input';
import { RuleTicks } from '@app/ui/rule-ticks';
import { TextInput } from '@app/ui/text-input';
import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ApiError } from '../../lib/api-error.ts';
import { formResolver } from '../../lib/form-resolver.ts';
import { type FieldRules, useSite } from '../../lib/site.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import { HumanCheckStatus } from '../human-check/human-check-status.tsx';
import { useHumanCheck } from '../human-check/use-human-check.ts';
import { registerFormSchema, type RegisterForm as Typed } from './register-schema.ts';
import { useFreeName } from './use-free-name.ts';
import type { Invitation } from './use-invitation.ts';
import { useRegister } from './use-register.ts';
import { useRuleTicks } from './use-rule-ticks.ts';

interface RegisterFormProps {
  readonly rules: FieldRules;
  readonly invitation: Invitation;
  readonly onRegistered: () => void;
}

type FieldName = 'username' | 'password' | 'confirmPassword' | 'affiliateCode' | 'ageConfirmed';

/** Refusals that belong to one field. All others stand above the button. */
const fieldOf: Partial<Record<ErrorCode, FieldName>> = {
  'register.username_taken': 'username',
  'register.password_mismatch': 'confirmPassword',
  'register.affiliate_code_unknown': 'affiliateCode',
};

/** Two fields and their confirmation. What was typed stays, whatever the server says. */
export function RegisterForm({ rules, invitation, onRegistered }: RegisterFormProps) {
  const { t } = useTranslation(['access', 'errors']);
  const { ageConsentYears } = useSite();
  const [search] = useSearchParams();
  const errorText = useErrorText();
  const human = useHumanCheck('register');
  const register = useRegister();
  const ticksOf = useRuleTicks();
  const [refusal, setRefusal] = useState<string>();
  const { username, password } = rules;
  const schema = useMemo(() => registerFormSchema({ username, password }), [username, password]);
  const form = useForm({
    resolver: formResolver(schema),
    mode: 'onTouched',
    defaultValues: {
      username: '',
      password: '',
      confirmPassword: '',
      affiliateCode: invitation.code,
    } as Partial<Typed>,
  });
  const { errors, isSubmitting } = form.formState;
  const typed = form.watch();
  const name = useFreeName(errors.username ? '' : (typed.username ?? ''));
  const askForCode = invitation.state === 'none' || invitation.state === 'bad';

  const showRefusal = (error: unknown) => {
    const field = error instanceof ApiError ? fieldOf[error.code] : undefined;
    const message = errorText(error);
    if (!field || (field === 'affiliateCode' && !askForCode)) return setRefusal(message);
    form.setError(field, { type: 'server', message }, { shouldFocus: true });
  };
  const send = form.handleSubmit(async (input) => {
    setRefusal(undefined);
    try {
      await register({
        ...input,
        referralCode: search.get('referralCode'),
        humanCheck: await human.take(),
      });
      onRegistered();
    } catch (error) {
      human.renew(); // the ticket is spent, whatever the answer was
      showRefusal(error);
    }
  });

  const errorOf = (field: FieldName, broken: string) => {
    const error = errors[field];
    return error && (error.type === 'server' ? error.message : broken);
  };
  const nameError = errorOf('username', typed.username ? t('rule.broken') : t('required'));
  const nameTaken = name === 'taken' ? t('errors:register.username_taken') : undefined;

  return (
    <form onSubmit={send} noValidate aria-busy={isSubmitting} className="grid gap-3">
      <Field
        label={t('username')}
        hint={name === 'free' ? t('username.free') : undefined}
        error={nameError ?? nameTaken}
        below={<RuleTicks rules={ticksOf(typed.username, username)} />}
      >
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
      <Field
        label={t('password')}
        error={errorOf('password', typed.password ? t('rule.broken') : t('required'))}
        below={<RuleTicks rules={ticksOf(typed.password, password)} />}
      >
        {(control) => (
          <PasswordInput {...control} {...form.register('password')} autoComplete="new-password" />
        )}
      </Field>
      <Field
        label={t('confirm')}
        error={errorOf('confirmPassword', t('errors:register.password_mismatch'))}
      >
        {(control) => (
          <PasswordInput
            {...control}
            {...form.register('confirmPassword', { deps: ['password'] })}
            autoComplete="new-password"
          />
        )}
      </Field>
      {askForCode && (
        <Field
          label={t('code')}
          hint={t('code.hint')}
          error={
            errorOf('affiliateCode', t('errors:register.affiliate_code_unknown')) ??
            (invitation.state === 'bad' && typed.affiliateCode === invitation.code
              ? t('errors:register.affiliate_code_unknown')
              : undefined)
          }
        >
          {(control) => (
            <TextInput
              {...control}
              {...form.register('affiliateCode')}
              dir="ltr"
              autoComplete="off"
              spellCheck={false}
            />
          )}
        </Field>
      )}
      <Checkbox {...form.register('ageConfirmed')} aria-invalid={errors.ageConfirmed !== undefined}>
        {t('age', { years: ageConsentYears })}
        {errors.ageConfirmed && (
          <span role="alert" className="block text-sm text-danger">
            {t('age.required')}
          </span>
        )}
      </Checkbox>
      {refusal && <Banner urgent state="danger" title={refusal} />}
      <div className="grid gap-1">
        <Button kind="accent" type="submit" busy={isSubmitting}>
          {t('register')}
        </Button>
        <HumanCheckStatus state={human.state} onRetry={human.renew} />
      </div>
    </form>
  );
}
