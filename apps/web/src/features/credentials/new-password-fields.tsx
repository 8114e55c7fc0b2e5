import { Field } from '@app/ui/forms/field';
import { PasswordInput } from '@app/ui/forms/password-input';
import { RuleTicks } from '@app/ui/forms/rule-ticks';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useSite } from '../../lib/site.ts';
import { useRuleTicks } from '../../parts/session/use-rule-ticks.ts';
import { useIsOwnName } from './new-password-schema.ts';

type NewPassword = 'newPassword' | 'confirmNewPassword';

interface NewPasswordFieldsProps {
  /** A form of `useForm` with a new password among its fields. */
  readonly form: {
    readonly register: (name: NewPassword) => UseFormRegisterReturn;
    readonly watch: (name: 'newPassword') => string;
    readonly formState: { readonly errors: { readonly [Name in NewPassword]?: unknown } };
  };
  /** Whether the member had no password before. */
  readonly isFirst?: boolean;
}

/** The new password, with its rules ticked off while typing, and its confirmation. */
export function NewPasswordFields({ form, isFirst }: NewPasswordFieldsProps) {
  const { t } = useTranslation(['password', 'access']);
  const ticksOf = useRuleTicks();
  const typed = form.watch('newPassword');
  const { errors } = form.formState;
  const isBroken = errors.newPassword !== undefined;
  const { register: rules } = useSite();
  const isName = useIsOwnName();
  const notName = {
    key: 'name',
    text: t('access:rule.notName'),
    met: typed !== '' && !isName(typed),
  };
  return (
    <>
      <Field
        label={t(isFirst ? 'access:password' : 'new')}
        isInvalid={isBroken}
        below={<RuleTicks broken={isBroken} rules={[...ticksOf(typed, rules.password), notName]} />}
      >
        {(control) => (
          <PasswordInput
            {...control}
            {...form.register('newPassword')}
            autoComplete="new-password"
          />
        )}
      </Field>
      <Field
        label={t(isFirst ? 'access:confirm' : 'confirm')}
        error={errors.confirmNewPassword ? t('access:register.mismatch') : undefined}
      >
        {(control) => (
          <PasswordInput
            {...control}
            {...form.register('confirmNewPassword')}
            autoComplete="new-password"
          />
        )}
      </Field>
    </>
  );
}
