import type { Answer } from '@app/shared/contract/contract';
import type { orderDetail } from '@app/shared/records/calls';
import { Money } from '@app/ui/figures/money';
import { useTimeText } from '../../lib/language/use-time-text.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';

type Line = Answer<typeof orderDetail>['entries'][number];

/** Only the member sees the balance after an entry. */
export type ShownLine = Omit<Line, 'currentAvailBalance'> &
  Partial<Pick<Line, 'currentAvailBalance'>>;

/** Phrases of a free spin's entries. The site's own entries, which pay the bet, are not listed. */
const FREE_SPIN_LINES = {
  'bet.stake': 'line.free_spin',
  'bet.rollback': 'line.free_spin_refund',
} as const;

const isOfSite = (type: Line['txTypeName']): type is keyof typeof FREE_SPIN_LINES =>
  type in FREE_SPIN_LINES;

interface LedgerLinesProps {
  /** Whether the site paid the bet. */
  readonly isFreeSpin: boolean;
  readonly lines: readonly ShownLine[];
}

/** Ledger entries in the order of booking, with the balance after each. */
export function LedgerLines({ isFreeSpin, lines }: LedgerLinesProps) {
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
            <span className="block">
              {isFreeSpin && isOfSite(line.txTypeName)
                ? t(FREE_SPIN_LINES[line.txTypeName])
                : t(`type.${line.txTypeName}`)}
            </span>
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
