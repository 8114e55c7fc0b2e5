import type { ListedLottery } from '@app/core/play/lotteries';
import type { AnswerOf } from '@app/shared/contract/define-call';
import { prizeModes } from '@app/shared/lotteries/lotteries';
import type * as calls from '@app/shared/lotteries/schemas';

interface SeriesRange {
  readonly least: number;
  readonly most: number;
}

/** The series in which a member can bet on a lottery. */
export interface SeriesOfLottery {
  readonly lottery: Pick<ListedLottery, 'id' | 'group' | 'groupId' | 'prizeMode'>;
  readonly own: SeriesRange;
  readonly price: SeriesRange;
}

type WireSeries = AnswerOf<typeof calls.lotterySeries>[number];

/** By lottery. Lotteries without a common series are omitted. */
export const presentSeries = (rows: readonly SeriesOfLottery[]): WireSeries[] =>
  rows.flatMap((row) =>
    presentRow(row, [row]).map((series) => ({ gameId: row.lottery.id, ...series })),
  );

/** By group and prize mode: the series common to all lotteries of the group. */
export const presentSeriesOfGroups = (rows: readonly SeriesOfLottery[]): WireSeries[] =>
  [
    ...Map.groupBy(rows, ({ lottery }) => `${lottery.groupId} ${lottery.prizeMode}`).values(),
  ].flatMap(([first, ...others]) => (first ? presentRow(first, [first, ...others]) : []));

function presentRow(
  { lottery: { group, groupId, prizeMode }, own }: SeriesOfLottery,
  all: readonly SeriesOfLottery[],
): WireSeries[] {
  const least = Math.max(own.least, ...all.map(({ price }) => price.least));
  const most = Math.min(own.most, ...all.map(({ price }) => price.most));
  if (least > most) return [];
  return [
    {
      gameGroupCode: group,
      gameGroupId: groupId,
      prizeModeId: prizeModes[prizeMode].id,
      minSeries: least,
      maxSeries: own.most,
      maxBetSeries: most,
      defaultSeries: most,
    },
  ];
}
