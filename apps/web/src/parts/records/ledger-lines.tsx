import type { Answer } from '@app/shared/contract/contract';
import type { moneyLines } from '@app/shared/records/calls';
import { Money } from '@app/ui/figures/money';
import { useTimeText } from '../../lib/language/use-time-text.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';

type Line = Answer<typeof moneyLines>['entries'][number];

/** Ledger entries in order, with their accounts and the cash balance after each. */
export function LedgerLines({ lines }: { readonly lines: readonly Line[] }) {
  const { t } = useTranslation('records');
  const time = useTimeText();
  return (
    <ol className="divide-y divide-line">
      {lines.map((line) => (
        <li
          key={`${line.txTypeName} ${line.txTimeInTimestamp} ${line.toAccount}`}
          className="flex items-start justify-between gap-4 py-3 leading-snug"
        >
          <span className="min-w-0">
            <span className="block font-strong">{t(`type.${line.txTypeName}`)}</span>
            <span className="block text-sm text-ink-2">
              {t('ledger.way', {
                from: t(`account.${line.fromAccount}`),
                to: t(`account.${line.toAccount}`),
              })}
            </span>
            <span className="block text-xs text-ink-3">
              {time.dayAndSecond(line.txTimeInTimestamp)}
            </span>
          </span>
          <span className="shrink-0 text-end">
            <span className="block font-strong">
              <Money exact signed={line.currentAvailBalance !== null} amount={line.amount} />
            </span>
            {line.currentAvailBalance !== null && (
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
