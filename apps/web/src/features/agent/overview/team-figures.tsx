import { Skeleton } from '@app/ui/feedback/skeleton';
import { Count, Percent } from '@app/ui/figures/figures';
import { Money } from '@app/ui/figures/money';
import { Stat, StatStrip } from '@app/ui/figures/stat-strip';
import type { ReactNode } from 'react';
import { useTimeText } from '../../../lib/language/use-time-text.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import type { TeamOverview } from './use-team-overview.ts';

const MONEY = ['turnover', 'houseWin'] as const;
const PEOPLE = ['activeMembers', 'newMembers'] as const;
const ORDER = ['turnover', 'activeMembers', 'houseWin', 'newMembers'] as const;

/** Four figures of today, each compared with yesterday at the same time. */
export function TeamFigures({ overview }: { readonly overview: TeamOverview }) {
  const { t } = useTranslation('team');
  const time = useTimeText(overview.timeZone);
  const figures = { ...moneyFigures(overview), ...peopleFigures(overview) };
  return (
    <StatStrip>
      {ORDER.map((name) => (
        <Stat
          key={name}
          label={t(`figures.${name}`)}
          note={t(figures[name].change ? 'figures.versus' : 'figures.versusNone', {
            time: time.minute(overview.comparedAt),
          })}
          {...figures[name]}
        />
      ))}
    </StatStrip>
  );
}

export function TeamFiguresSkeleton() {
  const { t } = useTranslation('team');
  return (
    <StatStrip>
      {ORDER.map((name) => (
        <Stat key={name} label={t(`figures.${name}`)} value={<Skeleton shape="word" />} note="" />
      ))}
    </StatStrip>
  );
}

interface ShownFigure {
  readonly value: ReactNode;
  readonly change: ReactNode;
  readonly good: boolean;
  readonly trend: readonly number[];
}

function moneyFigures(overview: TeamOverview) {
  const [turnover, houseWin] = MONEY.map((name): ShownFigure => {
    const { today, before, trend } = overview[name];
    const share = before === 0n ? undefined : changeOf(Number(today), Number(before));
    return {
      value: <Money exact amount={today} />,
      change: share !== undefined && <Percent signed value={share} />,
      good: share !== undefined && share > 0,
      trend: trend.map(Number),
    };
  }) as [ShownFigure, ShownFigure];
  return { turnover, houseWin };
}

function peopleFigures(overview: TeamOverview) {
  const [activeMembers, newMembers] = PEOPLE.map((name): ShownFigure => {
    const { today, before, trend } = overview[name];
    return {
      value: <Count value={today} />,
      change: <Count signed value={today - before} />,
      good: today > before,
      trend,
    };
  }) as [ShownFigure, ShownFigure];
  return { activeMembers, newMembers };
}

/** Relative change of a figure; an increase is positive even from a negative value. */
const changeOf = (today: number, before: number): number => (today - before) / Math.abs(before);
