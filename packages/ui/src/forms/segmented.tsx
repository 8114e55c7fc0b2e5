import { useId } from 'react';
import { Icon } from '../pictures/icon.tsx';
import type { IconName } from '../pictures/icon-names.ts';

export interface Segment<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly icon?: IconName;
}

interface SegmentedProps<Value extends string> {
  /** Accessible name of the group, visually hidden. */
  readonly label: string;
  readonly segments: readonly Segment<Value>[];
  /** Undefined: none selected. */
  readonly value: Value | undefined;
  readonly onChange: (value: Value) => void;
}

/** Segmented control with two to five options. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, segments, value, onChange } = props;
  const name = useId();
  return (
    <fieldset className="flex w-full min-w-0 flex-wrap gap-half edge rounded-2 bg-surface-2 p-half wide-phone:w-fit">
      <legend className="sr-only">{label}</legend>
      {segments.map((segment) => (
        <label
          key={segment.value}
          className="relative flex min-h-control-sm min-w-0 grow cursor-pointer items-center justify-center gap-2 rounded-2 px-1 text-xs leading-snug phone:text-sm wide-phone:px-3 text-ink-2 transition-colors duration-fast before:absolute before:inset-x-0 before:-inset-y-1 hover:text-ink has-checked:bg-surface-1 has-checked:font-strong has-checked:text-ink has-checked:shadow-1 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            value={segment.value}
            checked={segment.value === value}
            onChange={() => onChange(segment.value)}
            className="sr-only"
          />
          {segment.icon && <Icon name={segment.icon} />}
          <span className="relative truncate">{segment.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
