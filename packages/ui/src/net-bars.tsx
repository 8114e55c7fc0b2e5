import styles from './net-bars.module.css';

export interface NetBar {
  /** What the bar stands for, such as a day. */
  readonly label: string;
  /** Above nought or below it, in any unit. */
  readonly value: number;
  /** The figure itself, as it is read. */
  readonly text: string;
}

interface NetBarsProps {
  /** What the bars show, as one sentence. */
  readonly summary: string;
  /** Heads of the table that is read instead of the bars. */
  readonly heads: readonly [label: string, value: string];
  /** The line itself, as it is read. */
  readonly zero: string;
  /** Oldest first. */
  readonly bars: readonly NetBar[];
}

/** From here on the label of the line would lie on that of an end. */
const NEAR_END = 0.38;

/**
 * What came of equal stretches of time, up or down from one line: what was lost is as tall as what
 * was won. Time runs left to right in every language.
 */
export function NetBars({ summary, heads, zero, bars }: NetBarsProps) {
  const high = Math.max(0, ...bars.map(({ value }) => value));
  const low = Math.min(0, ...bars.map(({ value }) => value));
  const span = high - low || 1; // days of nothing stay flat
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

const textOf = (bars: readonly NetBar[], wanted: number) =>
  bars.find(({ value }) => value === wanted)?.text;
