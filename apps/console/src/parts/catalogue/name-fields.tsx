import { TextField } from '@app/ui/forms/text-field';
import { useWords } from '../../lib/words.ts';
import { NamesField, type OwnNames } from './names-field.tsx';

interface Named {
  readonly name: string;
  readonly names?: OwnNames | undefined;
}

interface NameFieldsProps {
  /** Form state from `useForm`. */
  readonly form: {
    readonly values: Named;
    set(field: 'name', name: string): void;
    set(field: 'names', names: OwnNames): void;
    isWrong(field: keyof Named): boolean;
  };
}

/** Name that members see, and its versions in specific languages. */
export function NameFields({ form: { values, set, isWrong } }: NameFieldsProps) {
  const { t } = useWords();
  return (
    <>
      <TextField
        label={t('promotions.name')}
        hint={t('promotions.name.hint')}
        error={isWrong('name') ? t('promotions.name.wrong') : undefined}
        value={values.name}
        onTextChange={(name) => set('name', name)}
      />
      <NamesField
        names={values.names ?? {}}
        isWrong={isWrong('names')}
        onChange={(names) => set('names', names)}
      />
    </>
  );
}
