import { history } from '@app/shared/rebates/ops-calls';
import {
  type After,
  defineList,
  mapPages,
  pagesAfter,
  type Reading,
} from '../../platform/lists/index.ts';
import { seriesHistory } from './series-history.ts';

interface SeriesInput {
  /** The id of a member of the site. */
  readonly memberId: string;
}

const textOf = (series: number | null) => (series === null ? null : `${series}`);

/** Changes to a member's series. */
const seriesChanges = defineList(history, 'seriesChanges', ({ db, input }: Reading<SeriesInput>) =>
  mapPages(
    pagesAfter(
      ({ after, rowsMax }: After<bigint>) =>
        seriesHistory(db, { memberId: BigInt(input.memberId), before: after, rowsMax }),
      ({ id }) => id,
    ),
    (one) => ({
      ...one,
      before: textOf(one.before),
      series: textOf(one.series),
      promised: textOf(one.promised),
    }),
  ),
);

/** The lists of this domain that can be downloaded. */
export const seriesLists = { seriesChanges };
