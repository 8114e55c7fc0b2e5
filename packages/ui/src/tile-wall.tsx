import { Children, type ReactNode } from 'react';
import { placeTiles } from './place-tiles.ts';
import styles from './tile-wall.module.css';

interface TileWallProps {
  /** Landscape tiles, the most important first, each with a key. */
  readonly children: readonly ReactNode[];
}

/** Few tiles, as large as they can be: they fill every row, whatever their number. */
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
