import { TextField } from '@app/ui/forms/text-field';
import { useWords } from '../words.ts';

interface ReasonFieldProps {
  readonly value: string;
  readonly isWrong: boolean;
  /** Explains who reads the reason; by default the readers of the audit trail. */
  readonly hint?: string | undefined;
  readonly onChange: (reason: string) => void;
}

/** Reason for an operator's action. */
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
