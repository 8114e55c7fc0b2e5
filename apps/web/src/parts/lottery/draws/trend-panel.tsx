import { Answered } from '@app/client/answered';
import { Empty } from '@app/ui/feedback/empty';
import { Segmented } from '@app/ui/forms/segmented';
import { type Column, DataTable } from '@app/ui/tables/data-table';
import { useMemo, useState } from 'react';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { LaneChoice } from './lane-choice.tsx';
import { type Lane, lanesOf } from './lanes.ts';
import type { LotteryGame } from './lottery-game.ts';
import { shortNumber } from './short-number.ts';
import { type Trend, type TrendDraw, type TrendValue, trendOf } from './trend.ts';
import { TrendCanvas } from './trend-canvas.tsx';
import styles from './trend-chart.module.css';
import { useDrawn } from './use-drawn.ts';
import { useLaneName } from './use-lane-name.ts';

const SPANS = ['30', '50', '100'] as const;
type Span = (typeof SPANS)[number];

interface TrendPanelProps {
  readonly game: LotteryGame;
}

/** The values drawn at a position, draw by draw, and the gaps of the others. */
export function TrendPanel({ game }: TrendPanelProps) {
  const { t } = useTranslation('lottery-draws');
  const lanes = lanesOf(game.family);
  const [at, setAt] = useState(0);
  const [span, setSpan] = useState<Span>('30');
  const lane = lanes[at] ?? lanes[0];
  const drawn = useDrawn(game.gameId);
  const segments = SPANS.map((value) => ({
    value,
    label: t('trend.last', { count: Number(value) }),
  }));
  return (
    <Answered
      answer={drawn}
      rows={10}
      safe={t('safe')}
      empty={<Empty state="no-results" sentence={t('results.none')} />}
    >
      {(draws) => (
        <div className="grid grid-cols-1 gap-3">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <LaneChoice lanes={lanes} at={at} onChange={setAt} />
            <Segmented
              label={t('trend.span')}
              segments={segments}
              value={span}
              onChange={setSpan}
            />
          </div>
          {lane && <TrendChart game={game} lane={lane} draws={draws} shown={Number(span)} />}
          <p className="text-sm text-ink-2">{t('odds.same')}</p>
        </div>
      )}
    </Answered>
  );
}

interface TrendChartProps extends TrendPanelProps {
  readonly lane: Lane;
  readonly draws: readonly TrendDraw[];
  readonly shown: number;
}

function TrendChart({ game: { family }, lane, draws, shown }: TrendChartProps) {
  const { t } = useTranslation('lottery-draws');
  const nameOf = useLaneName();
  const trend = useMemo(
    () => trendOf(draws, { family, lane, shown }),
    [draws, family, lane, shown],
  );
  const name = nameOf(lane);
  return (
    <figure className="grid gap-3">
      <figcaption className="text-sm text-ink-2">
        {t('trend.summary', { name, count: trend.rows.length })}
      </figcaption>
      <div className={styles.matrix}>
        <div className={styles.names} aria-hidden="true">
          <span data-band>{t('trend.draw')}</span>
          {trend.rows.map(({ numero }) => (
            <bdi key={numero} translate="no">
              {shortNumber(numero)}
            </bdi>
          ))}
          <span data-band>{t('trend.times')}</span>
          <span data-band>{t('trend.now')}</span>
          <span data-band>{t('trend.most')}</span>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
        <section className={styles.plot} aria-label={name} tabIndex={0}>
          <TrendCanvas trend={trend} />
        </section>
      </div>
      <details>
        <summary className="flex min-h-control-sm w-fit cursor-pointer items-center text-sm text-ink-2 underline underline-offset-4">
          {t('trend.table')}
        </summary>
        <TrendTable trend={trend} name={name} />
      </details>
    </figure>
  );
}

interface TrendTableProps {
  readonly trend: Trend;
  readonly name: string;
}

/** The chart's figures as a table, for readers who do not see it. */
function TrendTable({ trend, name }: TrendTableProps) {
  const { t } = useTranslation('lottery-draws');
  const columns: Column<TrendValue>[] = [
    { key: 'value', head: t('trend.value'), cell: ({ value }) => <bdi>{value}</bdi> },
    { key: 'times', head: t('trend.times'), numeric: true, cell: ({ drawn }) => drawn },
    { key: 'now', head: t('trend.now'), numeric: true, cell: ({ missingNow }) => missingNow },
    { key: 'most', head: t('trend.most'), numeric: true, cell: ({ missingMost }) => missingMost },
  ];
  return (
    <DataTable
      caption={t('trend.summary', { name, count: trend.rows.length })}
      columns={columns}
      rows={trend.values}
      keyOf={({ value }) => value}
    />
  );
}
