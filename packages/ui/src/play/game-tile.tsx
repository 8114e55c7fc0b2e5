import type { ReactNode } from 'react';
import { Anchor } from '../navigation/anchor.tsx';
import { SiteImage } from '../pictures/site-image.tsx';
import styles from './game-tile.module.css';

/** A game's picture, as described by the server. */
export interface TileArt {
  /** In the tile's ratio and reading direction. Undefined until loaded. */
  readonly src: string | undefined;
  /** Used if `src` fails. */
  readonly fallback?: string | undefined;
  /** Background while the picture loads. */
  readonly ground: string;
  /** Title color on that background. */
  readonly ink: string;
}

interface GameTileProps {
  readonly href: string;
  readonly title: string;
  readonly art: TileArt;
  readonly shape?: 'portrait' | 'landscape';
  /** Over the picture's lower edge: road map, limits. */
  readonly overlay?: ReactNode;
  /** Reason and end of a maintenance. The tile is dimmed but can still be opened. */
  readonly maintenance?: string | undefined;
  /** Below the picture: return, players. */
  readonly caption?: ReactNode;
}

/** A game's picture with its translated title. The whole tile is one link. */
export function GameTile(props: GameTileProps) {
  const { href, title, art, shape = 'portrait', overlay, maintenance, caption } = props;
  const print = { '--print-ground': art.ground, '--print-ink': art.ink } as const;
  return (
    <Anchor href={href} className={styles.tile}>
      <span
        className={styles.picture}
        style={print}
        data-shape={shape}
        data-maintenance={maintenance !== undefined}
      >
        {art.src && <SiteImage src={art.src} fallback={art.fallback} lazy className={styles.art} />}
        <span className={styles.title} data-long={hasLongWord(title)}>
          {title}
        </span>
        {overlay}
        {maintenance && <span className={styles.maintenance}>{maintenance}</span>}
      </span>
      {caption && <span className={styles.caption}>{caption}</span>}
    </Anchor>
  );
}

const WORD_CHARACTERS_MAX = 9; // longer words do not fit a tile at full size

const hasLongWord = (title: string) =>
  title.split(/\s/).some((word) => word.length > WORD_CHARACTERS_MAX);
