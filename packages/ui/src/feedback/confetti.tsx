import type { CSSProperties } from 'react';
import styles from './confetti.module.css';

const PIECES = 36;
/** Degrees between directions of pieces, so that no two fly alike. */
const GOLDEN_ANGLE = 137.5;

/** A burst of confetti over the page, after a win. Give it a new key for each burst. */
export function Confetti() {
  return (
    <div aria-hidden="true" className={`${styles.burst} layer-toast`}>
      {Array.from({ length: PIECES }, (_, n) => {
        const angle = (n * GOLDEN_ANGLE * Math.PI) / 180;
        const reach = 8 + (n % 6) * 3;
        const style = {
          '--x': `${(Math.cos(angle) * reach).toFixed(1)}rem`,
          '--y': `${(Math.sin(angle) * reach * 0.6 - 6).toFixed(1)}rem`,
          '--turn': `${(n % 2 === 0 ? 1 : -1) * (180 + n * 20)}deg`,
        } as CSSProperties;
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces never change places
        return <i key={n} className={styles.piece} data-ink={n % 4} style={style} />;
      })}
    </div>
  );
}
