import type { FaceProps } from './face.ts';
import styles from './faces.module.css';

/** A golden egg that shakes, breaks, and shows the drawn prize. */
export function EggFace({ labels, place, onShown }: FaceProps) {
  const isBroken = place !== undefined;
  return (
    <svg viewBox="0 0 200 200" className={styles.egg} data-broken={isBroken} aria-hidden="true">
      <ellipse cx="100" cy="182" rx="58" ry="9" className={styles.shadow} />
      <g className={styles.shaking}>
        <text x="100" y="124" className={styles.inside}>
          {isBroken ? labels[place] : ''}
        </text>
        <path
          d="M40 116 58 104 74 122 92 102 110 122 128 104 144 120 160 108C162 154 134 182 100 182S38 154 40 116Z"
          className={styles.shell}
        />
        <path d="M56 138c4 18 18 30 34 34" className={styles.gleam} />
      </g>
      <g className={styles.lid} onAnimationEnd={onShown}>
        <path
          d="M40 116C42 62 70 18 100 18S158 62 160 108L144 120 128 104 110 122 92 102 74 122 58 104Z"
          className={styles.shell}
        />
        <path d="M62 88c5-24 17-42 32-50" className={styles.gleam} />
      </g>
    </svg>
  );
}
