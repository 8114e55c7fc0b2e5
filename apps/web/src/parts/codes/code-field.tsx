import { CodeInput } from '@app/ui/forms/code-input';
import { Field } from '@app/ui/forms/field';
import type { ComponentProps } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';

interface CodeFieldProps extends ComponentProps<typeof CodeInput> {
  readonly error: string | undefined;
}

/** Field for the code of a message. Devices may fill it in automatically. */
export function CodeField({ error, ...input }: CodeFieldProps) {
  const { t } = useTranslation('codes');
  return (
    <Field label={t('code')} error={error}>
      {(control) => <CodeInput {...control} {...input} />}
    </Field>
  );
}
