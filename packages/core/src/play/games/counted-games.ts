import { type GameCategory, gameCategories } from '@app/shared/games/game-categories';
import { type Reader, sql } from '../../platform/db/index.ts';
import { countedPercent, type PromotionTerms } from '../bonuses/index.ts';
import { offeredGames } from './offered-games.ts';

/** Games of a category with the same weight. */
export interface GamesOfShare {
  readonly category: GameCategory;
  /** In percent of the category's weight. */
  readonly percent: number;
  /** Names of the games; empty for those with full weight. */
  readonly names: readonly string[];
}

/** Weights for a bonus of bets on the games of a category. */
export interface CountedCategory {
  readonly category: GameCategory;
  /** Highest percentage among its games; 0 if none counts. */
  readonly percent: number;
  /** Games that count less. */
  readonly exceptions: readonly { readonly name: string; readonly percent: number }[];
}

const read = sql(
  'games.counted_games',
  `SELECT g.category, coalesce(own.turnover_percent, 100) AS percent,
     coalesce(array_agg(coalesce(g.names->>$3::text, g.name) ORDER BY g.name, g.id)
       FILTER (WHERE own.turnover_percent < 100), '{}') AS names
   FROM ${offeredGames('$1', '$2')} g
   LEFT JOIN site_game own ON own.merchant_id = $1 AND own.game_id = g.id
   GROUP BY 1, 2 ORDER BY 1, 2 DESC`,
);

interface Site {
  readonly merchantId: bigint;
  readonly language: string;
}

/** A query. A site's games, including lotteries, grouped by their weight for bonuses. */
export const gamesByShare = (
  reader: Reader,
  { merchantId, language }: Site,
  now: Date,
): Promise<GamesOfShare[]> => reader.query<GamesOfShare>(read, [merchantId, now, language]);

/** A promotion's weight of each category in which the site has games. */
export function countedGames(
  games: readonly GamesOfShare[],
  { weights }: Pick<PromotionTerms, 'weights'>,
): CountedCategory[] {
  const byCategory = Map.groupBy(games, ({ category }) => category);
  return gameCategories.flatMap((category) => {
    const counted = (byCategory.get(category) ?? [])
      .map(({ percent, names }) => ({
        percent: countedPercent(weights[category] ?? 0, percent),
        names,
      }))
      .toSorted((one, other) => other.percent - one.percent);
    const [most] = counted;
    if (!most) return [];
    const exceptions = counted
      .filter(({ percent }) => percent < most.percent)
      .flatMap(({ percent, names }) => names.map((name) => ({ name, percent })));
    return [{ category, percent: most.percent, exceptions }];
  });
}
