import type { ReactNode } from 'react';
import styles from './steady-text.module.css';

interface SteadyTextProps {
  readonly children: ReactNode;
  /** The texts that can stand in the same place. */
  readonly texts: readonly string[];
}

/** Text that changes by itself, in a place as wide as the widest of its texts: what follows it does not move. */
export function SteadyText({ children, texts }: SteadyTextProps) {
  return (
    <span className={styles.steady} data-texts={texts.join('\n')}>
      {children}
    </span>
  );
}
