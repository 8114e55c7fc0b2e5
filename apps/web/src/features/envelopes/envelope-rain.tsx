import { EnvelopePicture } from './envelope-picture.tsx';
import styles from './envelope-rain.module.css';

const DROPS = 18;
/** Spreads the drops over the width without a pattern. */
const GOLDEN_RATIO = 0.618;

/** Small envelopes that fall over the page once, behind dialogs and out of reach of the pointer. */
export function EnvelopeRain() {
  return (
    <div aria-hidden="true" className={styles.rain}>
      {Array.from({ length: DROPS }, (_, n) => {
        const style = {
          '--left': `${Math.round(((n * GOLDEN_RATIO) % 1) * 96)}%`,
          '--delay': `${(n * 170) % 2_300}ms`,
          '--turn': `${(n % 2 === 0 ? 1 : -1) * (40 + ((n * 37) % 90))}deg`,
          '--size': `${1.25 + (n % 4) * 0.35}rem`,
        };
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the drops never change
          <span key={n} style={style} className={styles.drop}>
            <EnvelopePicture />
          </span>
        );
      })}
    </div>
  );
}
