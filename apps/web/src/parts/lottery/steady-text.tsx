import type { ReactNode } from 'react';
import styles from './steady-text.module.css';

interface SteadyTextProps {
  readonly children: ReactNode;
  /** All texts possible in this place. */
  readonly texts: readonly string[];
}

/** Text that changes by itself, in a box as wide as its widest variant, so that content after it does not move. */
export function SteadyText({ children, texts }: SteadyTextProps) {
  return (
    <span className={styles.steady} data-texts={texts.join('\n')}>
      {children}
    </span>
  );
}
