import type { ReactNode } from 'react';
import { Anchor } from '../navigation/anchor.tsx';
import { Icon } from '../pictures/icon.tsx';
import { SiteImage } from '../pictures/site-image.tsx';

interface VendorTileProps {
  readonly href: string;
  /** Square badge. */
  readonly src: string;
  readonly name: string;
  /** Number of games, or why there are none. */
  readonly note: ReactNode;
  readonly isInMaintenance?: boolean;
}

/** A vendor's badge with its name. The whole tile is one link. */
export function VendorTile({ href, src, name, note, isInMaintenance = false }: VendorTileProps) {
  const look = `aspect-square w-full rounded-3 transition-transform duration-fast group-hover:-translate-y-half ${isInMaintenance ? 'opacity-40 grayscale' : ''}`;
  return (
    <Anchor href={href} className="group block rounded-3 leading-snug">
      <SiteImage
        src={src}
        width={200}
        height={200}
        lazy
        className={`object-cover ${look}`}
        placeholder={
          <span className={`grid place-items-center bg-surface-2 text-2xl text-ink-3 ${look}`}>
            <Icon name="game-controller" />
          </span>
        }
      />
      <span className="mt-2 block truncate font-strong" title={name}>
        <bdi>{name}</bdi>
      </span>
      <span className="block truncate text-xs text-ink-3">{note}</span>
    </Anchor>
  );
}
