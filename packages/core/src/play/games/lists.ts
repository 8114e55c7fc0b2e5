import { excludedTurnover } from '@app/shared/bonuses/schemas';
import { defineList, pagesOf, type Reading, ROWS_PER_PAGE } from '../../platform/lists/index.ts';
import { excludedGames as listExcluded } from './excluded-games.ts';

interface ExcludedGamesInput {
  readonly vendorCode?: string | undefined;
  readonly name?: string | undefined;
}

/** Games of a site that count less for bonuses. */
const excludedGames = defineList(
  excludedTurnover,
  'excludedGames',
  ({ db, clock, merchantId, asked: { language }, input }: Reading<ExcludedGamesInput>) => {
    const filter = { merchantId, language, ...input, rowsMax: ROWS_PER_PAGE };
    return pagesOf(async (after: number | undefined) => {
      const page = after ?? 1;
      const { games: rows, total } = await listExcluded(db, { ...filter, page }, clock());
      return { rows, total, next: rows.length < ROWS_PER_PAGE ? undefined : page + 1 };
    });
  },
);

/** The lists of this domain that can be downloaded. */
export const gameLists = { excludedGames };
