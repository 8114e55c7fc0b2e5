import type { Money as MoneyAmount } from '@app/shared/money/money';
import { Count } from '@app/ui/figures/figures';
import { Money } from '@app/ui/figures/money';
import type { ReactNode } from 'react';
import { Age } from '../../lib/age.tsx';
import { useWords } from '../../lib/words.ts';

export interface QueueLength {
  readonly queue: string;
  readonly count: number;
  /** Null: the cases have no amount. */
  readonly amount: MoneyAmount | null;
  readonly oldestAt: number | null;
}

interface QueueHeadProps {
  readonly lengths: readonly QueueLength[] | undefined;
  /** The displayed queue; finished cases have no heading figures. */
  readonly queue: string;
}

/** Length of a queue: count, amount and age of the oldest. */
export function QueueHead({ lengths, queue }: QueueHeadProps) {
  const { t } = useWords();
  const own = lengths?.find((one) => one.queue === queue);
  if (!own || own.count === 0) return null;
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2 pb-3">
      <Figure label={t('queue.count')}>
        <Count value={own.count} />
      </Figure>
      {own.amount !== null && (
        <Figure label={t('queue.amount')}>
          <Money amount={own.amount} />
        </Figure>
      )}
      {own.oldestAt !== null && (
        <Figure label={t('queue.oldest')}>
          <Age since={own.oldestAt} />
        </Figure>
      )}
    </dl>
  );
}

function Figure({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="grid content-start gap-1">
      <dt className="text-sm text-ink-3">{label}</dt>
      <dd className="font-strong">{children}</dd>
    </div>
  );
}
