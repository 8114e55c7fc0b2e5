import type { ReactNode } from 'react';
import styles from './tile-grid.module.css';

interface TileGridProps {
  /** Its `li` elements, each with one tile. */
  readonly children: ReactNode;
}

/** All tiles of a kind, 3 to 7 in a row. */
export function TileGrid({ children }: TileGridProps) {
  return <ul className={styles.grid}>{children}</ul>;
}
