import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';
import styles from './timeline.module.css';

export interface TimelineStep {
  readonly key: string;
  readonly state: keyof typeof MARKS;
  readonly title: string;
  /** Who does what, or what it means. */
  readonly note?: ReactNode;
  /** When it happened. */
  readonly time?: ReactNode;
}

interface TimelineProps {
  /** What goes its way here. Not shown. */
  readonly label: string;
  readonly steps: readonly TimelineStep[];
  /** The word for each state: a colour alone says nothing. */
  readonly stateWords: Readonly<Record<TimelineStep['state'], string>>;
}

const MARKS = {
  done: 'check-bold',
  now: 'arrow-right-bold',
  failed: 'x-bold',
  coming: undefined,
} as const satisfies Record<string, IconName | undefined>;

/** The way of one thing: what is done, what is happening now and what comes after. */
export function Timeline({ label, steps, stateWords }: TimelineProps) {
  return (
    <ol aria-label={label}>
      {steps.map(({ key, state, title, note, time }) => (
        <li key={key} className={styles.step} aria-current={state === 'now' ? 'step' : undefined}>
          <span className={styles.mark} data-state={state}>
            {MARKS[state] && <Icon name={MARKS[state]} />}
          </span>
          <span className="grid min-w-0 gap-half leading-snug">
            <span className={`pt-half ${state === 'coming' ? 'opacity-75' : 'font-strong'}`}>
              {title}
              <span className="sr-only"> ({stateWords[state]})</span>
            </span>
            {note && <span className="text-sm opacity-80">{note}</span>}
          </span>
          <span className="pt-half text-sm opacity-80">{time}</span>
        </li>
      ))}
    </ol>
  );
}
