import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './ticker.module.css';
import { useUi } from './ui-provider.tsx';
import { useRotation } from './use-rotation.ts';

interface TickerProps {
  /** What kind of titles these are. Read to screen readers, not shown. */
  readonly label: string;
  readonly titles: readonly string[];
  /** Loads what `onOpen` shows. */
  readonly onIntent: () => void;
  /** The title with this index was pressed. */
  readonly onOpen: (index: number) => void;
}

const EVERY_MS = 5_000;

/** One title at a time in one line, and which of how many it is. */
export function Ticker({ label, titles, onIntent, onOpen }: TickerProps) {
  const { ref, at, show, isStopped, stop } = useRotation(titles.length, EVERY_MS);
  const { words } = useUi();
  const count = titles.length;
  return (
    <section ref={ref} aria-label={label} className={styles.ticker}>
      <span className={styles.sign}>
        <Icon name="megaphone" />
      </span>
      <button
        type="button"
        className={styles.title}
        onPointerEnter={onIntent}
        onFocus={onIntent}
        onClick={() => onOpen(at)}
      >
        <span className={styles.line} key={at}>
          {titles[at]}
        </span>
      </button>
      {count > 1 && (
        <>
          <span className={styles.count} aria-hidden="true">
            {at + 1}/{count}
          </span>
          <IconButton
            small
            icon={isStopped ? 'play' : 'pause'}
            label={isStopped ? words.resume : words.pause}
            onPress={() => stop(!isStopped)}
          />
          <IconButton
            small
            icon="caret-right-bold"
            label={words.next}
            onPress={() => show((at + 1) % count)}
          />
        </>
      )}
    </section>
  );
}
