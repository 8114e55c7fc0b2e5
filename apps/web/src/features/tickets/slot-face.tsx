import type { CSSProperties } from 'react';
import type { FaceProps } from './face.ts';
import styles from './faces.module.css';

const REELS = [0, 1, 2] as const;
const LAPS = 4;

/** Three reels that stop on the drawn prize; without a prize, on three places in turn. */
export function SlotFace({ prizes, labels, place, onShown }: FaceProps) {
  const strip = Array.from({ length: LAPS + 1 }, () => labels).flat();
  const isLost = place !== undefined && prizes[place]?.prizeType === 'NOTHING';
  const stopOf = (reel: number) =>
    place === undefined
      ? 0
      : LAPS * labels.length + ((place + (isLost ? reel : 0)) % labels.length);
  return (
    <div className={styles.slot} aria-hidden="true">
      {REELS.map((reel) => (
        <div key={reel} className={styles.window}>
          <div
            className={styles.reel}
            style={{ '--stop': stopOf(reel), '--reel': reel } as CSSProperties}
            data-drawn={place !== undefined}
            onAnimationEnd={reel === REELS.length - 1 ? onShown : undefined}
          >
            {strip.map((label, n) => (
              <span
                // biome-ignore lint/suspicious/noArrayIndexKey: the symbols never change places
                key={n}
                className={styles.symbol}
              >
                {label}
              </span>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
