import { IconButton } from '../buttons/icon-button.tsx';
import { Icon } from '../pictures/icon.tsx';
import { useRotation } from '../pictures/use-rotation.ts';
import { useUi } from '../ui-provider.tsx';
import styles from './ticker.module.css';

interface TickerProps {
  /** Accessible name of the titles. */
  readonly label: string;
  readonly titles: readonly string[];
  /** Preloads the code that `onOpen` needs. */
  readonly onIntent: () => void;
  /** Called with the index of the pressed title. */
  readonly onOpen: (index: number) => void;
}

const EVERY_MS = 5_000;
const TITLES_PER_STEP = 2;

/** Rotates through titles, two at a time, and shows the position in the rotation. */
export function Ticker({ label, titles, onIntent, onOpen }: TickerProps) {
  const steps = Math.ceil(titles.length / TITLES_PER_STEP);
  const { ref, at, show, isStopped, stop } = useRotation(steps, EVERY_MS);
  const { words } = useUi();
  const first = at * TITLES_PER_STEP;
  return (
    <section ref={ref} aria-label={label} className={styles.ticker}>
      <span className={styles.sign}>
        <Icon name="megaphone" />
      </span>
      <ul className={styles.titles} key={at}>
        {titles.slice(first, first + TITLES_PER_STEP).map((title, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two notices may have the same title.
          <li key={row}>
            <button
              type="button"
              className={styles.title}
              title={title}
              onPointerEnter={onIntent}
              onFocus={onIntent}
              onClick={() => onOpen(first + row)}
            >
              <span className={styles.line}>{title}</span>
            </button>
          </li>
        ))}
      </ul>
      {steps > 1 && (
        <div className={styles.turn}>
          <span className={styles.count} aria-hidden="true">
            {at + 1}/{steps}
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
            onPress={() => show((at + 1) % steps)}
          />
        </div>
      )}
    </section>
  );
}
