import type { ReactNode } from 'react';
import styles from './tile-grid.module.css';

interface TileGridProps {
  /** `li` elements with one tile each. */
  readonly children: ReactNode;
}

/** Grid of all tiles, 3 to 7 in a row. */
export function TileGrid({ children }: TileGridProps) {
  return <ul className={styles.grid}>{children}</ul>;
}
