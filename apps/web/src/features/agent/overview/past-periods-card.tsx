import { Answered } from '@app/client/answered';
import { type PeriodUnit, periodUnits } from '@app/shared/team/team-periods';
import { NetBars } from '@app/ui/charts/net-bars';
import { Empty } from '@app/ui/feedback/empty';
import { Skeleton } from '@app/ui/feedback/skeleton';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { countText } from '@app/ui/format/figure-text';
import { Segmented } from '@app/ui/forms/segmented';
import { Select } from '@app/ui/forms/select';
import { Card } from '@app/ui/layout/card';
import { useState } from 'react';
import { useTimeText } from '../../../lib/language/use-time-text.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { zoneName } from '../../../lib/language/zone-name.ts';
import styles from '../agent-page.module.css';
import { useLines } from '../use-lines.ts';
import { type TeamPeriods, useTeamPeriods } from './use-team-overview.ts';

const FIGURES = ['turnover', 'activePerDay'] as const;
type Figure = (typeof FIGURES)[number];

/** Chart of the team's turnover or active players in the last days, weeks or months; of one line if it is chosen. */
export function PastPeriodsCard() {
  const { t } = useTranslation('team');
  const [unit, setUnit] = useState<PeriodUnit>('day');
  const [figure, setFigure] = useState<Figure>('turnover');
  const [memberId, setMemberId] = useState('');
  const answer = useTeamPeriods(unit, memberId);
  return (
    <Card title={t('periods')}>
      <div className="flex flex-wrap items-center gap-2 pb-3">
        <Segmented
          label={t('periods.figure')}
          segments={FIGURES.map((value) => ({ value, label: t(`periods.${value}`) }))}
          value={figure}
          onChange={setFigure}
        />
        <Segmented
          label={t('periods.unit')}
          segments={periodUnits.map((value) => ({ value, label: t(`periods.${value}`) }))}
          value={unit}
          onChange={setUnit}
        />
        <LineChoice value={memberId} onChoose={setMemberId} />
      </div>
      <div className={styles.periods}>
        <Answered answer={answer} waiting={<Skeleton shape="card" />}>
          {(periods) => <Chart periods={periods} unit={unit} figure={figure} />}
        </Answered>
      </div>
    </Card>
  );
}

interface LineChoiceProps {
  readonly value: string;
  readonly onChoose: (memberId: string) => void;
}

/** Renders nothing for agents without a line. */
function LineChoice({ value, onChoose }: LineChoiceProps) {
  const { t } = useTranslation('team');
  const lines = useLines();
  if (lines.length === 0) return null;
  return (
    <div className="grow wide-phone:grow-0">
      <Select
        aria-label={t('periods.team')}
        value={value}
        choices={[
          { value: '', label: t('periods.team.all') },
          ...lines.map(({ memberId, name }) => ({ value: memberId, label: name })),
        ]}
        onValueChange={onChoose}
      />
    </div>
  );
}

interface ChartProps {
  readonly periods: TeamPeriods;
  readonly unit: PeriodUnit;
  readonly figure: Figure;
}

function Chart({ periods: { list, timeZone }, unit, figure }: ChartProps) {
  const { t } = useTranslation('team');
  const time = useTimeText(timeZone);
  const text = useFigureText(figure);
  const bars = list.map(({ start, ...figures }) => ({
    label: unit === 'month' ? time.month(start) : time.day(start),
    value: Number(figures[figure]),
    text: text(figures[figure]),
  }));
  const isMoney = figure === 'turnover';
  const heads = [t(`periods.${unit}`), t(`periods.${figure}`)] as const;
  return (
    <>
      {bars.every(({ value }) => value === 0) ? (
        <Empty state="no-bets" sentence={t('periods.none')} />
      ) : (
        <NetBars
          summary={t(isMoney ? 'periods.summary' : 'periods.summary.players', {
            last: bars.at(-1)?.text ?? '',
          })}
          heads={heads}
          zero={text(isMoney ? 0n : 0)}
          bars={bars}
        />
      )}
      <p className="pt-2 text-xs text-ink-3">
        {t(isMoney ? 'periods.note' : 'periods.note.players', {
          zone: zoneName(timeZone),
        })}
      </p>
    </>
  );
}

/** Formats an amount, or an average with at most one decimal. */
function useFigureText(figure: Figure) {
  const { i18n } = useTranslation();
  const money = useMoneyText({ exact: true });
  return (value: bigint | number) =>
    figure === 'turnover'
      ? money(BigInt(value))
      : countText(Math.round(Number(value) * 10) / 10, i18n.language);
}
