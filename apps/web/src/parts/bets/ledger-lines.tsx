import type { Answer } from '@app/shared/contract/contract';
import type { orderDetail } from '@app/shared/records/calls';
import { Money } from '@app/ui/figures/money';
import { useTimeText } from '../../lib/language/use-time-text.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';

type Line = Answer<typeof orderDetail>['entries'][number];

/** Only the member sees the balance after an entry. */
export type ShownLine = Omit<Line, 'currentAvailBalance'> &
  Partial<Pick<Line, 'currentAvailBalance'>>;

interface LedgerLinesProps {
  readonly lines: readonly ShownLine[];
}

/** Ledger entries in the order of booking, with the balance after each. */
export function LedgerLines({ lines }: LedgerLinesProps) {
  const { t } = useTranslation('records');
  const time = useTimeText();
  return (
    <ol className="divide-y divide-line">
      {lines.map((line) => (
        <li
          key={`${line.txTypeName} ${line.txTimeInTimestamp} ${line.currentAvailBalance ?? line.amount}`}
          className="flex items-center justify-between gap-4 py-2 leading-snug"
        >
          <span>
            <span className="block">{t(`type.${line.txTypeName}`)}</span>
            <span className="block text-xs text-ink-3">{time.second(line.txTimeInTimestamp)}</span>
          </span>
          <span className="text-end">
            <span className="block font-strong">
              <Money exact signed amount={line.amount} />
            </span>
            {line.currentAvailBalance !== undefined && (
              <span className="block text-xs text-ink-3">
                {t('balance.after')} <Money exact amount={line.currentAvailBalance} />
              </span>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}
