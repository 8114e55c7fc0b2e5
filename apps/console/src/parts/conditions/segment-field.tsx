import type { Answer } from '@app/client/calls';
import type { list } from '@app/shared/segments/ops-calls';
import { Field } from '@app/ui/forms/field';
import { Select } from '@app/ui/forms/select';
import { audienceText } from '../../lib/audience-text.ts';
import { useWords } from '../../lib/words.ts';

export type ListedSegment = Answer<typeof list>['list'][number];

const NONE = '';

interface SegmentFieldProps {
  readonly label: string;
  /** Choice without a segment. */
  readonly none: string;
  readonly segments: readonly ListedSegment[];
  /** Id of the chosen segment. */
  readonly value: string | undefined;
  readonly onChange: (id: string | undefined) => void;
}

/** Choice of a segment, with its conditions. */
export function SegmentField({ label, none, segments, value, onChange }: SegmentFieldProps) {
  const words = useWords();
  const chosen = segments.find(({ id }) => id === value);
  return (
    <Field
      isOptional
      label={label}
      {...(chosen && { hint: audienceText(chosen.conditions, words) })}
    >
      {(control) => (
        <Select
          {...control}
          value={value ?? NONE}
          choices={[
            { value: NONE, label: none },
            ...segments.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onValueChange={(id) => onChange(id === NONE ? undefined : id)}
        />
      )}
    </Field>
  );
}
