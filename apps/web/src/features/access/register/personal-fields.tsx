import type { RegisterField } from '@app/shared/validation/register-rules';
import { Field } from '@app/ui/forms/field';
import { PasswordInput } from '@app/ui/forms/password-input';
import { TextInput } from '@app/ui/forms/text-input';
import type { ComponentProps } from 'react';
import { useRuleText } from '../../../lib/field-rules.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { useSite } from '../../../lib/site.ts';
import type { RegisterFormState } from './use-register-form.ts';

/** Personal data that a site may ask for, in the order of the form. */
const PERSONAL = {
  payeeName: { autoComplete: 'name' },
  email: { type: 'email', dir: 'ltr', autoComplete: 'email', spellCheck: false },
  birthday: { autoComplete: 'bday' },
  idNumber: { dir: 'ltr', autoComplete: 'off', spellCheck: false },
  paymentPassword: {},
  qqNum: { dir: 'ltr', inputMode: 'numeric', autoComplete: 'off' },
  line: { dir: 'ltr', autoComplete: 'off', spellCheck: false },
  whatsapp: { dir: 'ltr', autoComplete: 'off', spellCheck: false },
  facebook: { autoComplete: 'off', spellCheck: false },
  wechat: { dir: 'ltr', autoComplete: 'off', spellCheck: false },
  recommenderId: { dir: 'ltr', autoComplete: 'off', spellCheck: false },
} as const satisfies Partial<Record<RegisterField, ComponentProps<typeof TextInput>>>;

type PersonalField = keyof typeof PERSONAL;
const ORDER = Object.keys(PERSONAL) as PersonalField[];

/** Maximum length of a date as a device's own calendar writes it. */
const DATE_PATTERN = 11;

interface PersonalFieldsProps {
  readonly form: RegisterFormState;
}

/** Personal data that this site asks for. Most sites ask for none. */
export function PersonalFields({ form }: PersonalFieldsProps) {
  const fields = ORDER.filter((field) => form.shown.includes(field));
  return fields.map((field) => <PersonalInput key={field} field={field} form={form} />);
}

function PersonalInput({ field, form }: PersonalFieldsProps & { readonly field: PersonalField }) {
  const { t } = useTranslation(['register', 'errors']);
  const ruleText = useRuleText();
  const { ageBirthdayCheckYears: years } = useSite();
  const rule = form.rules[field];
  const hints: Partial<Record<PersonalField, string>> = {
    payeeName: t('local_payee_name_notice'),
    birthday: t('birthday.hint', { years }),
  };
  const broken =
    field === 'payeeName' && form.getValues(field) ? t('errors:field.real_name') : ruleText(rule);
  const input = { ...PERSONAL[field], ...form.register(field) };
  return (
    <Field
      label={rule.required ? t(field) : t('optional', { field: t(field) })}
      hint={hints[field] ?? ruleText(rule)}
      isOptional={!rule.required}
      error={form.errorOf(field, broken)}
    >
      {(control) =>
        field === 'paymentPassword' ? (
          <PasswordInput
            {...control}
            {...form.register(field)}
            inputMode="numeric"
            autoComplete="off"
          />
        ) : (
          <TextInput
            {...control}
            {...input}
            {...(rule.patternId === DATE_PATTERN && { type: 'date' })}
          />
        )
      }
    </Field>
  );
}
