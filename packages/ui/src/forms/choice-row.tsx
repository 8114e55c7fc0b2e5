import type { ReactNode } from 'react';
import { Icon } from '../pictures/icon.tsx';
import type { IconName } from '../pictures/icon-names.ts';

interface ChoiceRowProps {
  /** Rows with the same name form one radio group. */
  readonly name: string;
  readonly value: string;
  readonly icon: IconName;
  readonly title: string;
  readonly note: ReactNode;
  readonly checked: boolean;
  readonly onChoose: () => void;
}

/** One option with details; the whole row is the radio button. */
export function ChoiceRow(props: ChoiceRowProps) {
  const { name, value, icon, title, note, checked, onChoose } = props;
  return (
    <label className="flex min-h-16 cursor-pointer items-center gap-3 rounded-3 bg-surface-1 p-3 leading-snug transition-colors duration-fast edge hover:bg-surface-2 has-checked:edge-chosen has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input
        type="radio"
        name={name}
        value={value}
        checked={checked}
        onChange={onChoose}
        className="peer sr-only"
      />
      <span className="grid size-picture shrink-0 place-items-center rounded-2 bg-surface-3 text-lg peer-checked:bg-accent peer-checked:text-on-accent">
        <Icon name={icon} />
      </span>
      <span className="min-w-0 grow">
        <span className="block font-strong">
          <bdi>{title}</bdi>
        </span>
        <span className="block text-xs text-ink-3">{note}</span>
      </span>
      <span className="invisible text-lg text-accent-text peer-checked:visible">
        <Icon name="check-circle-fill" />
      </span>
    </label>
  );
}
