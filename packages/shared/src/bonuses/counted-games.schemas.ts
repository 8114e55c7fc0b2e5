import { z } from 'zod';
import { gameCategories } from '../games/game-categories.ts';
import { once } from '../once.ts';

/** Share of a valid bet that counts towards wagering. */
export const countedGames = once(() =>
  z
    .array(
      z
        .strictObject({
          gameType: z.enum(gameCategories),
          percent: z.int().describe('Of a valid bet. 0: bets on these games count nothing.'),
          exceptions: z
            .array(z.strictObject({ gameName: z.string(), percent: z.int() }))
            .describe('Games of the category that count less.'),
        })
        .meta({ id: 'CountedGames' }),
    )
    .describe(
      'How much of a valid bet counts for the bonus, of each category that the site has games of, the lotteries among them.',
    ),
);

export const countedGamesExample = [
  { gameType: 'RNG', percent: 100, exceptions: [{ gameName: 'Lantern Fair', percent: 50 }] },
  { gameType: 'LOTT', percent: 10, exceptions: [] },
  { gameType: 'CRASH', percent: 0, exceptions: [] },
] as const;
