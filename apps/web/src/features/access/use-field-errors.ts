import type { FieldErrors, FieldValues } from 'react-hook-form';
import { useTranslation } from '../../lib/language/use-translation.ts';

/** Error texts of a form's fields: the server's message, or the rule that is broken. */
export function useFieldErrors<Field extends string>(
  errors: FieldErrors<FieldValues>,
  read: (field: Field) => unknown,
) {
  const { t } = useTranslation('access');
  const errorAt = (field: Field) => errors[field];

  /** The server's message, where it refused the field. */
  const refusalOf = (field: Field): string | undefined => {
    const error = errorAt(field);
    return error?.type === 'server' ? `${error.message}` : undefined;
  };
  /** Whether a field breaks its own rules. */
  const isBroken = (field: Field): boolean => {
    const error = errorAt(field);
    return error !== undefined && error.type !== 'server';
  };
  /** For fields whose rule fits one sentence. */
  const errorOf = (field: Field, rule: string): string | undefined => {
    if (!isBroken(field)) return refusalOf(field);
    return read(field) ? rule : t('required');
  };
  return { refusalOf, isBroken, errorOf };
}
