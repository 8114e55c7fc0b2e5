import { Count } from '@app/ui/figures/figures';
import { Money, MoneyDelta } from '@app/ui/figures/money';

export interface Sum {
  readonly label: string;
  readonly count?: number;
  readonly amount?: bigint;
  /** Signed amount; the sign is displayed. */
  readonly delta?: bigint;
}

/** Totals of a list, above its table. */
export function Sums({ sums }: { readonly sums: readonly Sum[] }) {
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2 py-3">
      {sums.map(({ label, count, amount, delta }) => (
        <div key={label}>
          <dt className="text-xs text-ink-3">{label}</dt>
          <dd className="text-lg font-strong">
            {count !== undefined && <Count value={count} />}
            {amount !== undefined && <Money exact amount={amount} />}
            {delta !== undefined && <MoneyDelta exact amount={delta} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
