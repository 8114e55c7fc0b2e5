import { z } from 'zod';
import { gameCategories } from '../games/game-categories.ts';
import { once } from '../once.ts';

/** Share of a valid bet that counts toward wagering. */
export const countedGames = once(() =>
  z
    .array(
      z
        .strictObject({
          gameType: z.enum(gameCategories),
          percent: z
            .int()
            .describe('Share of a valid bet that counts, in percent; 0: these games do not count.'),
          exceptions: z
            .array(z.strictObject({ gameName: z.string(), percent: z.int() }))
            .describe('Games of the category with a reduced share.'),
        })
        .meta({ id: 'CountedGames' }),
    )
    .describe(
      "Share of a valid bet that counts for the bonus, by each category of the site's games, including lotteries.",
    ),
);

export const countedGamesExample = [
  { gameType: 'RNG', percent: 100, exceptions: [{ gameName: 'Lantern Fair', percent: 50 }] },
  { gameType: 'LOTT', percent: 10, exceptions: [] },
  { gameType: 'CRASH', percent: 0, exceptions: [] },
] as const;
