import type { ReactNode } from 'react';
import styles from './record-card.module.css';

interface RecordCardProps {
  readonly title: string;
  readonly note: ReactNode;
  /** What does not fit one line, below the note. */
  readonly lines?: ReactNode;
  /** What came of it, at the end of the first line. */
  readonly figure: ReactNode;
  /** Below the tear line: what it was made of. */
  readonly stub: ReactNode;
  /** Shows everything about it. */
  readonly onOpen: () => void;
  /** Loads what `onOpen` shows. */
  readonly onIntent?: () => void;
}

/** A row of a record on a phone: a small ticket card, all of it a button. */
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
