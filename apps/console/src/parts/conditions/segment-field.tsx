import { useErrorText } from '@app/client/error-text';
import { useAnswer } from '@app/client/use-answer';
import { list } from '@app/shared/segments/ops-calls';
import { Field } from '@app/ui/forms/field';
import { Select } from '@app/ui/forms/select';
import { audienceText } from '../../lib/audience-text.ts';
import { useWords } from '../../lib/words.ts';

const NONE = '';

interface SegmentFieldProps {
  readonly label: string;
  /** Choice without a segment. */
  readonly none: string;
  /** Id of the chosen segment. */
  readonly value: string | undefined;
  readonly onChange: (id: string | undefined) => void;
}

/** Choice of a segment of the site, with its conditions. */
export function SegmentField({ label, none, value, onChange }: SegmentFieldProps) {
  const words = useWords();
  const { t } = words;
  const errorText = useErrorText();
  const { data, error } = useAnswer(list, {});
  const segments = data?.list ?? [];
  const chosen = segments.find(({ id }) => id === value);
  const hint = chosen
    ? audienceText(chosen.conditions, words)
    : data && segments.length === 0
      ? t('segments.field.none')
      : undefined;
  return (
    <Field
      isOptional
      label={label}
      hint={hint}
      error={error && !data ? errorText(error) : undefined}
    >
      {(control) => (
        <Select
          {...control}
          value={value ?? NONE}
          choices={[
            { value: NONE, label: none },
            // A chosen segment must not look like none until the segments are known.
            ...(value !== undefined && !chosen
              ? [{ value, label: t(data ? 'segments.isArchived' : 'segments.field.loading') }]
              : []),
            ...segments.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onValueChange={(id) => onChange(id === NONE ? undefined : id)}
        />
      )}
    </Field>
  );
}
