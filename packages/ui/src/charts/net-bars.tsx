import styles from './net-bars.module.css';

export interface NetBar {
  /** Category of the bar, such as a day. */
  readonly label: string;
  /** Positive or negative, in any unit. */
  readonly value: number;
  /** Formatted value. */
  readonly text: string;
}

interface NetBarsProps {
  /** Summary of the chart in one sentence. */
  readonly summary: string;
  /** Column heads of the table for screen readers. */
  readonly heads: readonly [label: string, value: string];
  /** Formatted value of the zero line. */
  readonly zero: string;
  /** Oldest first. */
  readonly bars: readonly NetBar[];
}

/** Share of the height from which the labels of the zero line and an end would overlap. */
const NEAR_END = 0.38;

/**
 * Bar chart of gains and losses over equal time spans, with one scale for both. Time runs left to right in every
 * language.
 */
export function NetBars({ summary, heads, zero, bars }: NetBarsProps) {
  const high = Math.max(0, ...bars.map(({ value }) => value));
  const low = Math.min(0, ...bars.map(({ value }) => value));
  const span = high - low || 1; // all zeros: flat bars
  const line = high === low ? 0.5 : high / span;
  const hasRoom = high === 0 || low === 0 || Math.abs(line - 0.5) < NEAR_END;
  return (
    <figure className={styles.chart}>
      <figcaption className="sr-only">{summary}</figcaption>
      <div dir="ltr" className={styles.scale} style={{ '--line': line }} aria-hidden="true">
        {high > 0 && <bdi data-at="high">{textOf(bars, high)}</bdi>}
        {hasRoom && <bdi data-at="line">{zero}</bdi>}
        {low < 0 && <bdi data-at="low">{textOf(bars, low)}</bdi>}
      </div>
      <div dir="ltr" className={styles.bars} style={{ '--line': line }} aria-hidden="true">
        {bars.map(({ label, value, text }) => (
          <span key={label} className={styles.place} title={`${label}: ${text}`}>
            <span
              className={styles.bar}
              data-side={value > 0 ? 'up' : 'down'}
              style={{ '--share': Math.abs(value) / span }}
            />
          </span>
        ))}
      </div>
      <div dir="ltr" className={styles.ends} aria-hidden="true">
        <span>{bars[0]?.label}</span>
        <span>{bars.at(-1)?.label}</span>
      </div>
      <table className="sr-only">
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bars.map(({ label, text }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

const textOf = (bars: readonly NetBar[], target: number) =>
  bars.find(({ value }) => value === target)?.text;
