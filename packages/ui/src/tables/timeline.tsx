import type { ReactNode } from 'react';
import { Icon } from '../pictures/icon.tsx';
import type { IconName } from '../pictures/icon-names.ts';
import styles from './timeline.module.css';

export interface TimelineStep {
  readonly key: string;
  readonly state: keyof typeof MARKS;
  readonly title: string;
  /** Actor or explanation. */
  readonly note?: ReactNode;
  /** Time of the step. */
  readonly time?: ReactNode;
}

interface TimelineProps {
  /** Accessible name of the timeline. */
  readonly label: string;
  readonly steps: readonly TimelineStep[];
  /** Text for each state, since color alone is not accessible. */
  readonly stateWords: Readonly<Record<TimelineStep['state'], string>>;
}

const MARKS = {
  done: 'check-bold',
  now: 'arrow-right-bold',
  failed: 'x-bold',
  coming: undefined,
} as const satisfies Record<string, IconName | undefined>;

/** Timeline of past, current and future steps. */
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
