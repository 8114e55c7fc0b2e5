import { TextField } from '@app/ui/text-field';
import { useWords } from './words.ts';

interface ReasonFieldProps {
  readonly value: string;
  readonly isWrong: boolean;
  /** Where it is kept, and who reads it. The audit trail, unless given. */
  readonly hint?: string | undefined;
  readonly onChange: (reason: string) => void;
}

/** Why an operator does something. */
export function ReasonField({ value, isWrong, hint, onChange }: ReasonFieldProps) {
  const { t } = useWords();
  return (
    <TextField
      label={t('auditAction.reason')}
      hint={hint ?? t('auditAction.reason.hint')}
      error={isWrong ? t('auditAction.reason.wrong') : undefined}
      value={value}
      onTextChange={onChange}
    />
  );
}
