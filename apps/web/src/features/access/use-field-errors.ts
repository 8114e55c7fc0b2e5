import type { FieldErrors, FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

/** What a form says at its fields: the server's words, or that a rule is not kept. */
export function useFieldErrors<Field extends string>(
  errors: FieldErrors<FieldValues>,
  read: (field: Field) => unknown,
) {
  const { t } = useTranslation('access');
  const errorAt = (field: Field) => errors[field];

  /** The server's words where it refused a field. */
  const refusalOf = (field: Field): string | undefined => {
    const error = errorAt(field);
    return error?.type === 'server' ? `${error.message}` : undefined;
  };
  /** Whether a field does not keep its own rules. */
  const isBroken = (field: Field): boolean => {
    const error = errorAt(field);
    return error !== undefined && error.type !== 'server';
  };
  /** For a field whose rule is said in one sentence. */
  const errorOf = (field: Field, rule: string): string | undefined => {
    if (!isBroken(field)) return refusalOf(field);
    return read(field) ? rule : t('required');
  };
  return { refusalOf, isBroken, errorOf };
}
