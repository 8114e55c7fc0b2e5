import { Money } from '../figures/money.tsx';

export interface Win {
  readonly id: string;
  /** Masked by the server according to its owner's settings. */
  readonly winner: string;
  /** Game and multiplier: `Updraft · 41.20×`. */
  readonly cause: string;
  /** In 1/10 000 of the site's currency, including the stake. */
  readonly payout: bigint;
  /** Relative time: `2 min ago`. */
  readonly when: string;
}

/**
 * Real payouts, newest first. Rows are keyed by position rather than by win, so a new win changes their content without
 * moving anything.
 */
export function WinnerList({ wins }: { readonly wins: readonly Win[] }) {
  return (
    <ol className="divide-y divide-line">
      {wins.map((win, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are positions, whose content changes
        <li key={place} className="min-h-12 py-2 leading-snug">
          <WinRow key={win.id} {...win} />
        </li>
      ))}
    </ol>
  );
}

function WinRow({ winner, cause, payout, when }: Win) {
  return (
    <span className="flex animate-appear items-center gap-3">
      <span className="min-w-0 grow">
        <span className="block truncate font-strong">
          <bdi>{winner}</bdi>
        </span>
        <span className="block truncate text-xs text-ink-3">
          <bdi>{cause}</bdi>
        </span>
      </span>
      <span className="shrink-0 text-end">
        <span className="block font-strong text-win">
          <Money amount={payout} />
        </span>
        <span className="block text-xs text-ink-3">{when}</span>
      </span>
    </span>
  );
}
