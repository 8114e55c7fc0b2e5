import { Refused } from '@app/client/answered';
import { StackedArea } from '@app/ui/charts/stacked-area';
import { Skeleton } from '@app/ui/feedback/skeleton';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { Segmented } from '@app/ui/forms/segmented';
import { Card } from '@app/ui/layout/card';
import { useState } from 'react';
import { useTimeText } from '../../../lib/language/use-time-text.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import styles from '../agent-page.module.css';
import { heightToFit, ticksUpTo } from './chart-ticks.ts';
import { type TeamOverview, type TeamWeekBefore, useTeamWeekBefore } from './use-team-overview.ts';

const QUARTERS = [0, 1, 2, 3] as const;

const COMPARED = ['yesterday', 'week'] as const;

/** Today's hourly turnover stacked by line, over that of yesterday or of the same weekday a week ago. */
export function TurnoverByLine({ overview }: { readonly overview: TeamOverview }) {
  const { t } = useTranslation('team');
  const time = useTimeText(overview.timeZone);
  const money = useMoneyText({ exact: true });
  const { dayStart, dayEnd } = overview;
  const series = useSeries(overview);
  const [compared, compare] = useState<(typeof COMPARED)[number]>('yesterday');
  const week = useTeamWeekBefore(compared === 'week');
  const before = useBefore(overview, compared === 'week' ? week.data : undefined);
  const summary = useSummary(overview, before);
  const height = heightToFit(
    series.map(({ values }) => values),
    before.values,
  );
  return (
    <Card
      title={t('chart')}
      aside={
        <Segmented
          label={t('chart.compare')}
          segments={COMPARED.map((value) => ({ value, label: t(`chart.${value}`) }))}
          value={compared}
          onChange={compare}
        />
      }
    >
      {compared === 'week' && <Refused error={week.error ?? undefined} />}
      <StackedArea
        summary={summary}
        series={series}
        before={before}
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

interface Before {
  /** The day, as the legend names it. */
  readonly name: string;
  readonly values: readonly number[];
  readonly turnover: bigint;
  readonly isYesterday: boolean;
}

/** The day that today is compared with: yesterday, until that of a week ago is loaded. */
function useBefore(overview: TeamOverview, week: TeamWeekBefore | undefined): Before {
  const { t } = useTranslation('team');
  const time = useTimeText(overview.timeZone);
  if (week)
    return {
      name: time.weekday(week.dayStart),
      values: week.hourly.map(Number),
      turnover: week.turnover,
      isYesterday: false,
    };
  return {
    name: t('chart.yesterday'),
    values: overview.yesterday.map(Number),
    turnover: overview.turnover.before,
    isYesterday: true,
  };
}

/** Text alternative of the chart. */
function useSummary({ lines }: TeamOverview, before: Before): string {
  const { t, i18n } = useTranslation('team');
  const money = useMoneyText({ exact: true });
  const list = new Intl.ListFormat(i18n.language);
  const named = lines.map(({ kind, agent, turnover: amount }) =>
    t('chart.line', {
      line: kind === 'line' ? (agent ?? '') : t(`chart.${kind}`),
      amount: money(amount),
    }),
  );
  const compared = { lines: list.format(named), before: money(before.turnover) };
  return before.isYesterday
    ? t('chart.summary', compared)
    : t('chart.summary.week', { ...compared, day: before.name });
}
