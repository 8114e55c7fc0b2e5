import { Anchor } from '@app/ui/navigation/anchor';
import { Icon } from '@app/ui/pictures/icon';
import type { IconName } from '@app/ui/pictures/icon-names';
import { SiteImage } from '@app/ui/pictures/site-image';
import { type ReactNode, useId } from 'react';
import styles from './now-strip.module.css';

interface TileProps {
  readonly href: string;
  /** URL of a picture that the shelves below show as well, so that it is loaded once. */
  readonly picture: string | undefined;
  /** Shown if there is no picture, or it does not load. */
  readonly icon: IconName;
  readonly title: ReactNode;
  readonly clock: ReactNode;
  readonly children: ReactNode;
}

/** Something that happens now. The whole tile is pressed; its height does not depend on its content. */
export function Tile({ href, picture, icon, title, clock, children }: TileProps) {
  const id = useId();
  const placeholder = (
    <span className={styles.picture}>
      <Icon name={icon} />
    </span>
  );
  return (
    <article className={styles.tile} aria-labelledby={id}>
      <div className={styles.head}>
        {picture ? (
          <SiteImage
            lazy
            key={picture}
            src={picture}
            width={40}
            height={40}
            className={styles.picture}
            placeholder={placeholder}
          />
        ) : (
          placeholder
        )}
        <h2
          id={id}
          className="line-clamp-2 min-w-0 grow text-sm leading-snug font-strong wrap-anywhere"
        >
          <Anchor href={href} className={styles.link}>
            {title}
          </Anchor>
        </h2>
        {clock}
      </div>
      <div className={styles.foot}>{children}</div>
    </article>
  );
}

interface ClockProps {
  readonly caption: string;
  /** The countdown, while there is one. */
  readonly children?: ReactNode;
}

/** A countdown with the event at its end as a caption. */
export function Clock({ caption, children }: ClockProps) {
  return (
    <p className={styles.clock}>
      {children && <span className="block text-md font-strong">{children}</span>}
      <span className="block text-2xs text-ink-3">{caption}</span>
    </p>
  );
}
