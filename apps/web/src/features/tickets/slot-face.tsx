import { REELS, reelsOf } from '@app/shared/tickets/reels';
import type { CSSProperties } from 'react';
import type { FaceProps } from './face.ts';
import styles from './faces.module.css';

const LAPS = 4;

/** Three reels that all stop on the drawn prize or, without a prize, on three consecutive ones. */
export function SlotFace({ prizes, labels, place, onShown }: FaceProps) {
  const strip = Array.from({ length: LAPS + 1 }, () => labels).flat();
  const prize = prizes[place ?? 0];
  const stops =
    place === undefined || !prize
      ? Array.from({ length: REELS }, () => 0)
      : reelsOf({ ...prize, place, prizes: prizes.length }).map(
          (stop) => LAPS * prizes.length + stop,
        );
  return (
    <div className={styles.slot} aria-hidden="true">
      {stops.map((stop, reel) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the reels never change places
        <div key={reel} className={styles.window}>
          <div
            className={styles.reel}
            style={{ '--stop': stop, '--reel': reel } as CSSProperties}
            data-drawn={place !== undefined}
            onAnimationEnd={reel === REELS - 1 ? onShown : undefined}
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
