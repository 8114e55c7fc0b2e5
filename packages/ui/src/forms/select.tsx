import type { ComponentProps } from 'react';
import { Icon } from '../pictures/icon.tsx';
import { CONTROL_LOOK } from './control-look.ts';

interface Choice {
  readonly value: string;
  readonly label: string;
}

type SelectProps = Omit<
  ComponentProps<'select'>,
  'className' | 'style' | 'children' | 'onChange'
> & {
  readonly choices: readonly Choice[];
  readonly onValueChange: (value: string) => void;
};

/** Native select, which supports the reader's language, keys and touch. */
export function Select({ choices, onValueChange, ...rest }: SelectProps) {
  return (
    <span className="relative block">
      <select
        {...rest}
        onChange={({ target }) => onValueChange(target.value)}
        className={`${CONTROL_LOOK} cursor-pointer appearance-none truncate pe-10`}
      >
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <span className="pointer-events-none absolute inset-y-0 end-0 grid w-10 place-items-center text-xs text-ink-3">
        <Icon name="caret-down-bold" />
      </span>
    </span>
  );
}
