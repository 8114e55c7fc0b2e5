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
  /** Oldest first. */
  readonly bars: readonly NetBar[];
}

/**
 * What came of equal stretches of time, up or down from one line: what was lost is as tall as what
 * was won. Time runs left to right in every language.
 */
export function NetBars({ summary, heads, bars }: NetBarsProps) {
  const high = Math.max(0, ...bars.map(({ value }) => value));
  const low = Math.min(0, ...bars.map(({ value }) => value));
  const span = high - low || 1; // days of nothing stay flat
  const line = high === low ? 0.5 : high / span;
  return (
    <figure className={styles.chart}>
      <figcaption className="sr-only">{summary}</figcaption>
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
