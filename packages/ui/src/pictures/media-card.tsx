import type { ReactNode } from 'react';
import { Anchor } from '../navigation/anchor.tsx';
import styles from './media-card.module.css';
import { Picture } from './picture.tsx';

interface MediaCardProps {
  readonly href: string;
  /** A square picture. */
  readonly src: string;
  readonly title: string;
  /** Hidden on phones. */
  readonly note: ReactNode;
  readonly end: ReactNode;
  /** Unit of the figure. Hidden on phones. */
  readonly endNote: string;
}

/** Card in a strip that continues something. On phones the figure is below the name. */
export function MediaCard({ href, src, title, note, end, endNote }: MediaCardProps) {
  return (
    <Anchor href={href} className={styles.card}>
      <span className={styles.picture}>
        <Picture src={src} />
      </span>
      <span className={styles.title} title={title}>
        <bdi>{title}</bdi>
      </span>
      <span className={styles.note}>{note}</span>
      <span className={styles.end}>{end}</span>
      <span className={styles.endNote}>{endNote}</span>
    </Anchor>
  );
}
