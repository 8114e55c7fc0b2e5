import { Money } from '@app/ui/figures/money';
import { Dialog } from '@app/ui/overlays/dialog';
import { Fact, FactList } from '@app/ui/tables/fact-list';
import { useTimeText } from '../../../lib/language/use-time-text.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import type { ReportDay } from './credit-report.ts';

interface CreditDayProps {
  readonly day: ReportDay;
  readonly timeZone: string;
  readonly onClose: () => void;
}

/** One day's transactions, summed by groups of the account record. */
export function CreditDay({ day, timeZone, onClose }: CreditDayProps) {
  const { t } = useTranslation(['agent', 'records']);
  const time = useTimeText(timeZone);
  return (
    <Dialog title={time.date(day.balanceDate)} onClose={onClose}>
      <FactList>
        <Fact label={t('credit.opening')}>
          <Money exact amount={day.openingBalance} />
        </Fact>
        {day.groups.map(({ codeType, amountIn, amountOut }) => (
          <Fact key={codeType} label={t(`records:group.${codeType}`)}>
            <span className="flex flex-wrap justify-end gap-x-3">
              {amountIn > 0n && <Money exact signed amount={amountIn} />}
              {amountOut > 0n && <Money exact signed amount={-amountOut} />}
            </span>
          </Fact>
        ))}
        <Fact label={t('credit.closing')}>
          <Money exact amount={day.closingBalance} />
        </Fact>
      </FactList>
    </Dialog>
  );
}
