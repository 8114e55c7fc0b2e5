import type { CSSProperties } from 'react';
import type { FaceProps } from './face.ts';
import styles from './faces.module.css';

const TURNS = 5;
const CENTER = 100;
const RADIUS = 92;
const LABEL_AT = 62;

/** A wheel that turns until the drawn prize is below its pointer. */
export function WheelFace({ prizes, labels, place, onShown }: FaceProps) {
  const sector = 360 / prizes.length;
  const turn = place === undefined ? 0 : TURNS * 360 - place * sector;
  return (
    <svg viewBox="0 0 200 208" className={styles.wheel} aria-hidden="true">
      <g
        className={styles.turning}
        style={{ '--turn': `${turn}deg` } as CSSProperties}
        data-drawn={place !== undefined}
        onAnimationEnd={onShown}
      >
        <circle cx={CENTER} cy={CENTER} r={98} className={styles.rim} />
        {prizes.map(({ prizeType }, n) => (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: the place identifies a prize
            key={n}
            d={sectorPath(n * sector - sector / 2, sector)}
            className={styles.sector}
            data-ink={prizeType === 'NOTHING' ? 'none' : n % 3}
          />
        ))}
        {labels.map((label, n) => (
          <text
            // biome-ignore lint/suspicious/noArrayIndexKey: the place identifies a prize
            key={n}
            x={CENTER}
            y={CENTER - LABEL_AT}
            className={styles.label}
            transform={`rotate(${n * sector} ${CENTER} ${CENTER})`}
          >
            {label}
          </text>
        ))}
        <circle cx={CENTER} cy={CENTER} r={15} className={styles.hub} />
      </g>
      <path d="M100 24 90 2h20z" className={styles.pointer} />
    </svg>
  );
}

/** A sector of the wheel; 0 degrees is the top. */
function sectorPath(from: number, width: number): string {
  const at = (degrees: number) => {
    const angle = ((degrees - 90) * Math.PI) / 180;
    return `${CENTER + RADIUS * Math.cos(angle)} ${CENTER + RADIUS * Math.sin(angle)}`;
  };
  const isLarge = width > 180 ? 1 : 0;
  return `M${CENTER} ${CENTER}L${at(from)}A${RADIUS} ${RADIUS} 0 ${isLarge} 1 ${at(from + width)}Z`;
}
