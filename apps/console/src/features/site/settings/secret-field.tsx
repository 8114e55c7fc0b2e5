import { Segmented } from '@app/ui/forms/segmented';
import { TextField } from '@app/ui/forms/text-field';
import { useWords } from '../../../lib/words.ts';

const CHOICES = ['asBefore', 'another', 'none'] as const;
type Choice = (typeof CHOICES)[number];
const VALUES = { asBefore: undefined, another: '', none: null } as const;

/** A string: a new secret; null: remove it; undefined: keep it. */
export function choiceOf(secret: unknown): Choice {
  if (secret === undefined) return 'asBefore';
  return secret === null ? 'none' : 'another';
}

interface SecretFieldProps {
  readonly label: string;
  /** Phrase group of its labels. */
  readonly group: string;
  readonly isSet: boolean;
  readonly isWrong: boolean;
  readonly value: string | null | undefined;
  readonly onChange: (value: string | null | undefined) => void;
}

/** A write-only secret: kept, replaced or removed. */
export function SecretField({ label, group, isSet, isWrong, value, onChange }: SecretFieldProps) {
  const { named } = useWords();
  const say = (part: string) => named(group, part);
  const chosen = choiceOf(value);
  return (
    <>
      <div className="grid gap-1">
        <p className="font-strong">{label}</p>
        <p className="text-sm text-ink-2">{say(isSet ? 'some' : 'unset')}</p>
        <Segmented<Choice>
          label={label}
          value={chosen}
          onChange={(choice) => onChange(VALUES[choice])}
          segments={CHOICES.map((choice) => ({ value: choice, label: say(choice) }))}
        />
      </div>
      {chosen === 'another' && (
        <TextField
          isCode
          label={say('password')}
          hint={say('hint')}
          error={isWrong ? say('wrong') : undefined}
          value={value ?? ''}
          onTextChange={onChange}
        />
      )}
    </>
  );
}
