import { z } from 'zod';
import { defineCall } from '../contract/define-call.ts';
import { wireTime } from '../validation/fields.ts';
import * as calls from './calls.ts';
import { code, ignored } from './request-fields.ts';

export const gameMatches = defineCall(calls.gameMatches, {
  summary:
    'The next matches of sports books, those that begin first in front. Lists of vendors are some seconds old.',
  request: () => ({
    ...ignored(),
    gameType: code().optional().describe('Game category: SPORTS or ESPORTS.'),
    vassalage: code().optional(),
  }),
  answer: () =>
    z.strictObject({
      list: z.array(
        z.strictObject({
          matchId: z.string().describe("The vendor's id of the match."),
          nodeId: z.int(),
          gameType: z.string().describe('Game category: SPORTS or ESPORTS.'),
          vassalage: z.string().describe('Vendor code.'),
          gameCode: z.string().describe('The game that takes bets on the match.'),
          gameName: z.string(),
          homeTeam: z.string(),
          awayTeam: z.string(),
          openTime: wireTime.describe('When bets open.'),
          closeTime: wireTime.describe('When bets close.'),
          startTime: wireTime.describe('When the match begins.'),
          isOpen: z.boolean().describe('Whether bets are taken now.'),
          odds: z
            .strictObject({ home: z.number(), draw: z.number().nullable(), away: z.number() })
            .describe('Decimal odds of the result. `draw` is null if no match ends level.'),
        }),
      ),
    }),
  errors: [],
  example: {
    request: { gameType: 'SPORTS' },
    answer: {
      list: [
        {
          matchId: 'coast-league.412.1',
          nodeId: 10,
          gameType: 'SPORTS',
          vassalage: 'arcade',
          gameCode: 'coast-league',
          gameName: 'Coast League',
          homeTeam: 'Harbor Reds',
          awayTeam: 'Saltmarsh',
          openTime: 1_795_000_000_000,
          closeTime: 1_795_000_060_000,
          startTime: 1_795_000_062_500,
          isOpen: true,
          odds: { home: 1.62, draw: 3.9, away: 5.47 },
        },
      ],
    },
  },
});
