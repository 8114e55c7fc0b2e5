import type { ReactNode } from 'react';
import styles from './record-card.module.css';

interface RecordCardProps {
  readonly title: string;
  readonly note: ReactNode;
  /** Additional lines below the note. */
  readonly lines?: ReactNode;
  /** Result, at the end of the first line. */
  readonly figure: ReactNode;
  /** Details below the tear line. */
  readonly stub: ReactNode;
  readonly onOpen: () => void;
  /** Preloads the code that `onOpen` needs. */
  readonly onIntent?: () => void;
}

/** A record as a small ticket card on phones; the whole card is a button. */
export function RecordCard({
  title,
  note,
  lines,
  figure,
  stub,
  onOpen,
  onIntent,
}: RecordCardProps) {
  return (
    <button
      type="button"
      className={styles.card}
      onClick={onOpen}
      onPointerEnter={onIntent}
      onFocus={onIntent}
    >
      <span className={styles.body}>
        <span className="min-w-0 grow">
          <span className="block truncate font-strong">
            <bdi>{title}</bdi>
          </span>
          <span className="block truncate text-xs text-ink-3">{note}</span>
          {lines && <span className="block text-xs text-ink-3">{lines}</span>}
        </span>
        <span className="shrink-0 text-md">{figure}</span>
      </span>
      <span className={styles.stub}>{stub}</span>
    </button>
  );
}
