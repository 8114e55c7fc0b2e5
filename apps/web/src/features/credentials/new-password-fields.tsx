import { Field } from '@app/ui/field';
import { PasswordInput } from '@app/ui/password-input';
import { RuleTicks } from '@app/ui/rule-ticks';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../lib/site.ts';
import { useRuleTicks } from '../../parts/session/use-rule-ticks.ts';
import { useIsOwnName } from './new-password-schema.ts';

interface NewPasswordFieldsProps {
  readonly typed: string;
  readonly input: UseFormRegisterReturn;
  readonly isBroken: boolean;
  readonly again: UseFormRegisterReturn;
  readonly isAgainBroken: boolean;
}

/** The new password, with its rules ticked as it is typed, and once more. */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { typed, input, isBroken, again, isAgainBroken } = props;
  const { t } = useTranslation(['password', 'access']);
  const ticksOf = useRuleTicks();
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
        label={t('new')}
        isInvalid={isBroken}
        below={<RuleTicks broken={isBroken} rules={[...ticksOf(typed, rules.password), notName]} />}
      >
        {(control) => <PasswordInput {...control} {...input} autoComplete="new-password" />}
      </Field>
      <Field label={t('confirm')} error={isAgainBroken ? t('access:register.mismatch') : undefined}>
        {(control) => <PasswordInput {...control} {...again} autoComplete="new-password" />}
      </Field>
    </>
  );
}
