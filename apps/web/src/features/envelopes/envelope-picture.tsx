import styles from './envelope-picture.module.css';

interface EnvelopePictureProps {
  /** Whether the flap is up and the card is visible. Changes are animated. */
  readonly open?: boolean;
}

/** A drawn red envelope, sealed with a coin. Decorative: the text beside it names it. */
export function EnvelopePicture({ open = false }: EnvelopePictureProps) {
  return (
    <svg viewBox="0 -34 120 190" aria-hidden="true" className={styles.picture} data-open={open}>
      <path
        className={`${styles.inside} ${styles.raised}`}
        d="M8 26Q8 18 16 18H104Q112 18 112 26L66 -26Q60 -32 54 -26Z"
      />
      <rect className={styles.inside} x="8" y="18" width="104" height="134" rx="8" />
      <g className={styles.card}>
        <rect className={styles.paper} x="18" y="26" width="84" height="112" rx="5" />
        <rect className={styles.frame} x="24" y="32" width="72" height="100" rx="3" />
        <Coin x={60} y={58} radius={15} />
      </g>
      <path className={styles.pocket} d="M8 52Q60 108 112 52V144Q112 152 104 152H16Q8 152 8 144Z" />
      <path
        className={styles.ornament}
        d="M20 138H100M30 128l4 -4l4 4l-4 4ZM56 128l4 -4l4 4l-4 4ZM82 128l4 -4l4 4l-4 4Z"
      />
      <g className={styles.flap}>
        <path className={styles.lid} d="M8 52V26Q8 18 16 18H104Q112 18 112 26V52Q60 106 8 52Z" />
        <path className={styles.edge} d="M8 52Q60 106 112 52" />
        <Coin x={60} y={78} radius={16} />
      </g>
    </svg>
  );
}

interface CoinProps {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** An old coin with a square hole. */
function Coin({ x, y, radius }: CoinProps) {
  const hole = radius * 0.62;
  return (
    <g>
      <circle className={styles.coin} cx={x} cy={y} r={radius} />
      <path
        className={styles.shade}
        d={`M${x} ${y - radius}A${radius} ${radius} 0 0 1 ${x} ${y + radius}Z`}
      />
      <circle className={styles.rim} cx={x} cy={y} r={radius * 0.8} />
      <rect
        className={styles.hole}
        x={x - hole / 2}
        y={y - hole / 2}
        width={hole}
        height={hole}
        rx="1"
      />
    </g>
  );
}
