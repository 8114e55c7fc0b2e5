import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import { playMenu } from '@app/shared/lotteries/calls';
import { CardSkeleton } from '@app/ui/feedback/card-skeleton';
import { Empty } from '@app/ui/feedback/empty';
import { Field } from '@app/ui/forms/field';
import { Select } from '@app/ui/forms/select';
import { useState } from 'react';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { type OwnSeries, useOwnSeries } from '../use-own-series.ts';
import type { LotteryGame, PlayMode } from './lottery-game.ts';
import { RulesOfGroup } from './rules-of-group.tsx';

const FRESH_MS = 5 * 60_000;
/** Step between selectable series; the lowest and the highest are always included. */
const SERIES_STEP = 20;

interface RulesPanelProps {
  readonly game: LotteryGame;
}

/** Rules of each bet, with its chance, prize and return in the chosen series. */
export function RulesPanel({ game }: RulesPanelProps) {
  const { t } = useTranslation('lottery-draws');
  const { t: words } = useTranslation('lottery-rules');
  const menu = useAnswer(playMenu, { gameId: game.gameId }, { staleTime: FRESH_MS });
  const { own, isAwaited } = useOwnSeries(game.gameId);
  return (
    <Answered
      answer={menu}
      rows={6}
      safe={t('safe')}
      empty={<Empty state="no-results" sentence={words('none')} />}
    >
      {([mode]) =>
        mode &&
        (isAwaited ? (
          <CardSkeleton content="rows" count={6} />
        ) : (
          <RulesOfMode game={game} mode={mode} own={own} />
        ))
      }
    </Answered>
  );
}

interface RulesOfModeProps extends RulesPanelProps {
  readonly mode: PlayMode;
  readonly own: OwnSeries | undefined;
}

function RulesOfMode({ game, mode, own }: RulesOfModeProps) {
  const { t } = useTranslation('lottery-rules');
  const first = own?.defaultSeries ?? mode.defaultSeries ?? mode.minSeries;
  const [series, setSeries] = useState(first);
  const groups = mode.playMenuGroups.toSorted((one, other) => one.sorting - other.sorting);
  const hasSeries = groups.some(({ playMenus }) =>
    playMenus.some(({ playMenuInfos }) => playMenuInfos.some(({ by }) => by === 'series')),
  );
  return (
    <div className="grid grid-cols-1 gap-4">
      {hasSeries && (
        <div className="max-w-panel">
          <Field
            label={t('series')}
            hint={t(own ? 'series.own' : 'series.new', { series: `${first}` })}
          >
            {(control) => (
              <Select
                {...control}
                value={`${series}`}
                choices={seriesFrom(mode, first).map((one) => ({
                  value: `${one}`,
                  label: `${one}`,
                }))}
                onValueChange={(chosen) => setSeries(Number(chosen))}
              />
            )}
          </Field>
        </div>
      )}
      <p className="text-sm text-ink-2">{t('return.help')}</p>
      <div className="divide-y divide-line">
        {groups.map((group) => (
          <RulesOfGroup key={group.playId} family={game.family} group={group} series={series} />
        ))}
      </div>
    </div>
  );
}

function seriesFrom({ minSeries, maxSeries }: PlayMode, own: number): readonly number[] {
  const between: number[] = [];
  const first = Math.ceil((minSeries + 1) / SERIES_STEP) * SERIES_STEP;
  for (let series = first; series < maxSeries; series += SERIES_STEP) between.push(series);
  return [...new Set([maxSeries, ...between, own, minSeries])].sort((one, other) => other - one);
}
