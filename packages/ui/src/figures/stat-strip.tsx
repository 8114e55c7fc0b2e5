import type { ReactNode } from 'react';
import { Sparkline } from '../charts/sparkline.tsx';
import styles from './stat-strip.module.css';

/**
 * Key figures of a page in a grid: four per row, two on phones. Two or three share a row, and multiples of five have
 * rows of five, so that no cell is empty.
 */
export function StatStrip({ children }: { readonly children: ReactNode }) {
  return (
    <dl
      className={`grid grid-cols-2 gap-px overflow-hidden rounded-3 bg-surface-1 shadow-1 ring-1 ring-line/50 desk:grid-cols-4 ${styles.strip}`}
    >
      {children}
    </dl>
  );
}

interface StatProps {
  readonly label: string;
  readonly value: ReactNode;
  /** Change from the previous value. */
  readonly change?: ReactNode;
  /** Whether the change is favourable. Otherwise it is muted, not red. */
  readonly good?: boolean;
  /** Basis of the change, or subject of the figure. Phones need two lines for it. */
  readonly note?: ReactNode;
  /** Oldest first. */
  readonly trend?: readonly number[];
}

export function Stat({ label, value, change, good = false, note, trend }: StatProps) {
  return (
    <div className={`relative min-w-0 bg-surface-1 px-card py-3 ${styles.stat}`}>
      <dt
        className={`text-xs wrap-anywhere text-ink-3 tablet:truncate ${trend ? 'tablet:pe-16' : ''}`}
        title={label}
      >
        {label}
      </dt>
      <dd className={`leading-snug font-strong ${styles.value}`}>
        {value}
        {trend && (
          <span className="absolute end-4 top-2 hidden w-spark tablet:block">
            <Sparkline values={trend} />
          </span>
        )}
      </dd>
      <dd
        className={`flex flex-wrap content-start gap-x-2 text-xs tablet:min-h-lh ${note === undefined ? 'min-h-lh' : 'min-h-note'}`}
      >
        {change && (
          <span className={`font-strong ${good ? 'text-win' : 'text-ink-2'}`}>{change}</span>
        )}
        <span className="text-ink-3">{note}</span>
      </dd>
    </div>
  );
}
