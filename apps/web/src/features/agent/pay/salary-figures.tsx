import { Money } from '@app/ui/figures/money';
import { Stat, StatStrip } from '@app/ui/figures/stat-strip';
import { useSpanText } from '../../../lib/language/use-span-text.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { zoneName } from '../../../lib/language/zone-name.ts';
import type { RealTimeSalary } from '../salary/use-real-time-salary.ts';

/** Amounts paid, by days of the site. */
export function SalaryFigures({ salary }: { readonly salary: RealTimeSalary }) {
  const { t } = useTranslation('agent');
  const spanOf = useSpanText(salary.timeZone);
  const last = salary.windows.at(-1);
  return (
    <StatStrip>
      <Stat
        label={t('figures.today')}
        value={<Money amount={salary.paidToday} />}
        note={t('figures.since', { zone: zoneName(salary.timeZone) })}
      />
      <Stat
        label={t('figures.yesterday')}
        value={<Money amount={salary.paidYesterday} />}
        note={t('figures.wholeDay')}
      />
      <Stat
        label={t('figures.last')}
        value={last ? <Money amount={last.paid} /> : '—'}
        note={
          last
            ? t('figures.window', { span: spanOf('minute', last.start, last.end) })
            : t('figures.noLast')
        }
      />
      <Stat
        label={t('figures.carried')}
        value={<Money exact amount={salary.carried} />}
        note={t('figures.carried.note')}
      />
    </StatStrip>
  );
}
