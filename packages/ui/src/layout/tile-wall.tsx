import { Children, type ReactNode } from 'react';
import { placeTiles } from './place-tiles.ts';
import styles from './tile-wall.module.css';

interface TileWallProps {
  /** Landscape tiles with keys, most important first. */
  readonly children: readonly ReactNode[];
}

/** A few tiles as large as possible: they fill every row at any count. */
export function TileWall({ children }: TileWallProps) {
  const spans = placeTiles(children.length);
  return (
    <div className={styles.room}>
      <ul className={styles.wall} data-count={children.length}>
        {Children.map(children, (tile, place) => (
          <li className={styles.place} data-span={spans[place]}>
            {tile}
          </li>
        ))}
      </ul>
    </div>
  );
}
