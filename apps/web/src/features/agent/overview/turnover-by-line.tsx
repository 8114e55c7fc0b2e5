import { StackedArea } from '@app/ui/charts/stacked-area';
import { Skeleton } from '@app/ui/feedback/skeleton';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { Card } from '@app/ui/layout/card';
import { useTranslation } from 'react-i18next';
import { useTimeText } from '../../../lib/language/use-time-text.ts';
import styles from '../agent-page.module.css';
import { heightToFit, ticksUpTo } from './chart-ticks.ts';
import type { TeamOverview } from './use-team-overview.ts';

const QUARTERS = [0, 1, 2, 3] as const;

/** Today's hourly turnover stacked by line, over yesterday's. */
export function TurnoverByLine({ overview }: { readonly overview: TeamOverview }) {
  const { t } = useTranslation('team');
  const time = useTimeText(overview.timeZone);
  const money = useMoneyText({ exact: true });
  const { dayStart, dayEnd } = overview;
  const series = useSeries(overview);
  const yesterday = overview.yesterday.map(Number);
  const height = heightToFit(
    series.map(({ values }) => values),
    yesterday,
  );
  return (
    <Card title={t('chart')}>
      <StackedArea
        summary={useSummary(overview)}
        series={series}
        before={{ name: t('chart.yesterday'), values: yesterday }}
        steps={Math.round((dayEnd - dayStart) / overview.stepMs) + 1}
        ticks={ticksUpTo(height).map((tick) => ({ value: Number(tick), label: money(tick) }))}
        labels={[
          ...QUARTERS.map((n) =>
            time.minute(dayStart + (n * (dayEnd - dayStart)) / QUARTERS.length),
          ),
          t('chart.midnight'),
        ]}
        nowLabel={t('chart.now')}
        peakLabel={(value) => money(BigInt(Math.round(value)))}
      />
    </Card>
  );
}

/** Placeholder with the chart's height and title. */
export function TurnoverWaiting() {
  const { t } = useTranslation('team');
  return (
    <div className={styles.chartWaiting} aria-busy="true">
      <Card title={t('chart')}>
        <Skeleton shape="card" />
      </Card>
    </div>
  );
}

function useSeries({ lines }: TeamOverview) {
  const { t } = useTranslation('team');
  return lines.map(({ kind, agent, hourly }) => ({
    name: kind === 'line' ? (agent ?? '') : t(`chart.${kind}`),
    values: hourly.map(Number),
  }));
}

/** Text alternative of the chart. */
function useSummary({ lines, turnover }: TeamOverview): string {
  const { t, i18n } = useTranslation('team');
  const money = useMoneyText({ exact: true });
  const list = new Intl.ListFormat(i18n.language);
  const named = lines.map(({ kind, agent, turnover: amount }) =>
    t('chart.line', {
      line: kind === 'line' ? (agent ?? '') : t(`chart.${kind}`),
      amount: money(amount),
    }),
  );
  return t('chart.summary', { lines: list.format(named), before: money(turnover.before) });
}
