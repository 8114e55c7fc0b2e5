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

const PER_STEP = 2;
const EVERY_MS = 5_000;

/** Two titles at a time, then the next two. It is as high with one of them as with ten. */
export function Ticker({ label, titles, onIntent, onOpen }: TickerProps) {
  const steps = Math.ceil(titles.length / PER_STEP);
  const { ref, at, isStopped, stop } = useRotation(steps, EVERY_MS);
  const { words } = useUi();
  const first = at * PER_STEP;
  return (
    <section ref={ref} aria-label={label} className={styles.ticker}>
      <span className={styles.sign}>
        <Icon name="megaphone" />
      </span>
      <ul className={styles.titles} key={at}>
        {titles.slice(first, first + PER_STEP).map((title, offset) => (
          <li key={title}>
            <button
              type="button"
              className={styles.title}
              onPointerEnter={onIntent}
              onFocus={onIntent}
              onClick={() => onOpen(first + offset)}
            >
              <span className={styles.line}>{title}</span>
            </button>
          </li>
        ))}
      </ul>
      {steps > 1 && (
        <IconButton
          small
          icon={isStopped ? 'play' : 'pause'}
          label={isStopped ? words.resume : words.pause}
          onPress={() => stop(!isStopped)}
        />
      )}
    </section>
  );
}
