import { isOwnName } from '@app/shared/validation/own-name';
import { Checkbox } from '@app/ui/forms/checkbox';
import { Field } from '@app/ui/forms/field';
import { PasswordInput } from '@app/ui/forms/password-input';
import { RuleTicks } from '@app/ui/forms/rule-ticks';
import { TextField } from '@app/ui/forms/text-field';
import { UsernameInput } from '@app/ui/forms/text-input';
import { Link } from '@app/ui/navigation/link';
import { useRuleText } from '../../../lib/field-rules.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { useSite } from '../../../lib/site.ts';
import { useRuleTicks } from '../../../parts/session/use-rule-ticks.ts';
import { useFreeName } from './use-free-name.ts';
import type { RegisterFormState } from './use-register-form.ts';

interface RegisterFieldProps {
  readonly form: RegisterFormState;
}

export function NameField({ form }: RegisterFieldProps) {
  const { t } = useTranslation(['access', 'errors']);
  const ticksOf = useRuleTicks();
  const typed = form.watch('username') ?? '';
  const refused = form.refusalOf('username');
  const isBroken = form.isBroken('username');
  const name = useFreeName(isBroken ? '' : typed);
  return (
    <Field
      label={t('username')}
      hint={name === 'free' ? t('username.free') : undefined}
      error={refused ?? (name === 'taken' ? t('errors:register.username_taken') : undefined)}
      isInvalid={isBroken || refused !== undefined || name === 'taken'}
      below={<RuleTicks broken={isBroken} rules={ticksOf(typed, form.rules.username)} />}
    >
      {(control) => <UsernameInput {...control} {...form.register('username')} />}
    </Field>
  );
}

export function PasswordFields({ form }: RegisterFieldProps) {
  const { t } = useTranslation(['access', 'errors']);
  const ticksOf = useRuleTicks();
  const { register, watch, errorOf, rules } = form;
  const isBroken = form.isBroken('password');
  const refused = form.refusalOf('password');
  const [password = '', username = ''] = watch(['password', 'username']);
  const notName = {
    key: 'name',
    text: t('rule.notName'),
    met: password !== '' && !isOwnName(password, username),
  };
  const ticks = [
    ...ticksOf(password, rules.password),
    ...(form.shown.includes('username') ? [notName] : []),
  ];
  return (
    <>
      <Field
        label={t('password')}
        error={refused}
        isInvalid={isBroken || refused !== undefined}
        below={<RuleTicks broken={isBroken} rules={ticks} />}
      >
        {(control) => (
          <PasswordInput
            {...control}
            {...register('password', form.passwordDeps)}
            autoComplete="new-password"
          />
        )}
      </Field>
      <Field label={t('confirm')} error={errorOf('confirmPassword', t('register.mismatch'))}>
        {(control) => (
          <PasswordInput
            {...control}
            {...register('confirmPassword')}
            autoComplete="new-password"
          />
        )}
      </Field>
    </>
  );
}

/** Shown unless the address had a valid invitation code. */
export function CodeField({ form }: RegisterFieldProps) {
  const { t } = useTranslation(['access', 'errors']);
  const { invitation } = form;
  const ruleText = useRuleText();
  const unknown = t('errors:register.affiliate_code_unknown');
  const isStillBad = invitation.state === 'bad' && form.watch('affiliateCode') === invitation.code;
  return (
    <TextField
      label={t('code')}
      hint={t('code.hint')}
      isOptional={!form.rules.affiliateCode.required}
      error={
        form.errorOf('affiliateCode', ruleText(form.rules.affiliateCode)) ??
        (isStillBad ? unknown : undefined)
      }
      {...form.register('affiliateCode')}
      dir="ltr"
      spellCheck={false}
    />
  );
}

export function AgeField({ form }: RegisterFieldProps) {
  const { t } = useTranslation('access');
  const { ageConsentYears } = useSite();
  const isMissing = form.errorOf('ageConfirmed', '') !== undefined;
  return (
    <div>
      <Checkbox {...form.register('ageConfirmed')} aria-invalid={isMissing} aria-required>
        <span className="marked">{t('age', { years: ageConsentYears })}</span>
        {isMissing && <span className="block text-sm text-danger">{t('age.required')}</span>}
      </Checkbox>
      <p className="ps-10 text-sm">
        <Link look="quiet" href="/help#agreement">
          {t('age.rules')}
        </Link>
      </p>
    </div>
  );
}
