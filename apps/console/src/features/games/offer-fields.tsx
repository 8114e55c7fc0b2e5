import { Field } from '@app/ui/field';
import { Segmented } from '@app/ui/segmented';
import { TextInput } from '@app/ui/text-input';
import { useWords } from '../../lib/words.ts';

interface OfferedFieldProps {
  readonly value: boolean;
  readonly onChange: (offered: boolean) => void;
}

export function OfferedField({ value, onChange }: OfferedFieldProps) {
  const { t } = useWords();
  return (
    <Segmented<'offered' | 'withdrawn'>
      label={t('games.onSite')}
      value={value ? 'offered' : 'withdrawn'}
      onChange={(chosen) => onChange(chosen === 'offered')}
      segments={(['offered', 'withdrawn'] as const).map((each) => ({
        value: each,
        label: t(`games.${each}`),
      }))}
    />
  );
}

interface PlaceFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly error: string | undefined;
  readonly value: number | null;
  readonly onChange: (place: number | null) => void;
}

/** A whole number, or nothing. */
export function PlaceField({ label, hint, error, value, onChange }: PlaceFieldProps) {
  const read = (text: string) => {
    const digits = text.replace(/\D/g, '');
    onChange(digits === '' ? null : Number(digits));
  };
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <TextInput
          {...control}
          dir="ltr"
          inputMode="numeric"
          value={`${value ?? ''}`}
          onChange={({ target }) => read(target.value)}
        />
      )}
    </Field>
  );
}

interface ReasonFieldProps {
  readonly value: string;
  readonly isWrong: boolean;
  readonly onChange: (reason: string) => void;
}

/** Why it is done. It stands in the trail. */
export function ReasonField({ value, isWrong, onChange }: ReasonFieldProps) {
  const { t } = useWords();
  return (
    <Field
      label={t('auditAction.reason')}
      hint={t('auditAction.reason.hint')}
      error={isWrong ? t('auditAction.reason.wrong') : undefined}
    >
      {(control) => (
        <TextInput
          {...control}
          autoComplete="off"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
