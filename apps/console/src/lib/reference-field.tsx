import { TextField } from '@app/ui/text-field';
import { useWords } from './words.ts';

const REFERENCE_MAX = 64;

interface ReferenceFieldProps {
  readonly isWrong: boolean;
  readonly value: string;
  readonly onChange: (reference: string) => void;
}

/** The bank's own name for a payment. */
export function ReferenceField({ isWrong, value, onChange }: ReferenceFieldProps) {
  const { t } = useWords();
  return (
    <TextField
      isCode
      label={t('withdrawals.pay.reference')}
      hint={t('withdrawals.pay.reference.hint')}
      error={isWrong ? t('withdrawals.pay.reference.wrong') : undefined}
      maxLength={REFERENCE_MAX}
      value={value}
      onTextChange={onChange}
    />
  );
}
