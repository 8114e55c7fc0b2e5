import { Answered } from '@app/client/answered';
import { Empty } from '@app/ui/feedback/empty';
import { useMemo, useState } from 'react';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import styles from './hot-and-cold.module.css';
import { LaneChoice } from './lane-choice.tsx';
import { type Lane, lanesOf } from './lanes.ts';
import type { LotteryGame } from './lottery-game.ts';
import { type TrendDraw, trendOf } from './trend.ts';
import { DRAWS_BACK, useDrawn } from './use-drawn.ts';

interface HotAndColdProps {
  readonly game: LotteryGame;
}

/** Frequency and current gap of each value, with a note that they do not predict the next draw. */
export function HotAndCold({ game }: HotAndColdProps) {
  const { t } = useTranslation('lottery-draws');
  const lanes = lanesOf(game.family);
  const [at, setAt] = useState(0);
  const lane = lanes[at] ?? lanes[0];
  const drawn = useDrawn(game.gameId);
  return (
    <Answered
      answer={drawn}
      rows={6}
      safe={t('safe')}
      empty={<Empty state="no-results" sentence={t('results.none')} />}
    >
      {(draws) => (
        <div className="grid grid-cols-1 gap-3">
          <p className="rounded-2 bg-surface-2 px-4 py-3 font-strong">{t('odds.same')}</p>
          <LaneChoice lanes={lanes} at={at} onChange={setAt} />
          {lane && <Bars game={game} lane={lane} draws={draws} />}
        </div>
      )}
    </Answered>
  );
}

interface BarsProps extends HotAndColdProps {
  readonly lane: Lane;
  readonly draws: readonly TrendDraw[];
}

function Bars({ game: { family }, lane, draws }: BarsProps) {
  const { t } = useTranslation('lottery-draws');
  const { rows, values } = useMemo(
    () => trendOf(draws, { family, lane, shown: DRAWS_BACK }),
    [draws, family, lane],
  );
  const most = Math.max(1, ...values.map(({ drawn }) => drawn));
  const sorted = values.toSorted((one, other) => other.drawn - one.drawn);
  return (
    <table className={styles.table}>
      <caption className="pb-2 text-start text-sm text-ink-2">
        {t('hot.caption', { count: rows.length })}
      </caption>
      <thead className="text-xs text-ink-3">
        <tr>
          <th scope="col">{t('trend.value')}</th>
          <th scope="col" className={styles.wide}>
            {t('trend.times')}
          </th>
          <th scope="col" className={styles.figure}>
            {t('trend.now')}
          </th>
        </tr>
      </thead>
      <tbody>
        {sorted.map(({ value, drawn, missingNow }) => (
          <tr key={value}>
            <th scope="row">
              <bdi>{value}</bdi>
            </th>
            <td className={styles.wide}>
              <span className={styles.bar} style={{ '--share': drawn / most }}>
                <span>{drawn}</span>
              </span>
            </td>
            <td className={styles.figure}>{missingNow}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
