import { z } from 'zod';
import { queryInt } from '../validation/fields.ts';
import { defineCall } from './define-call.ts';
import * as calls from './games.calls.ts';

const game = z.strictObject({
  nodeId: z.int(),
  gameType: z.string().describe('RNG, LIVE, FISH, SPORTS, …'),
  vassalage: z.string().describe("The vendor's code."),
  vendorName: z.string(),
  gameCode: z.string(),
  gameName: z.string(),
  displayName: z.string(),
  defaultIcon: z.string(),
  iconUrl: z.string(),
  trialSupport: z.boolean(),
  rtp: z.number().nullable().describe('Return to player, in per cent.'),
  volatility: z.enum(['low', 'medium', 'high']).nullable(),
});

const code = z.string().regex(/^[\w-]{1,40}$/);

export const gameList = defineCall(calls.gameList, {
  summary: 'Games of the site, page by page.',
  request: {
    pageNo: queryInt({ min: 1, max: 1_000 }).optional(),
    pageSize: queryInt({ min: 1, max: 100 }).optional(),
    gameType: code.optional(),
    vassalage: code.optional(),
    gameName: z.string().trim().max(60).optional(),
  },
  answer: z.strictObject({ games: z.array(game), totalPages: z.int(), totalCount: z.int() }),
  errors: [],
  example: {
    request: { gameType: 'RNG' },
    answer: {
      games: [
        {
          nodeId: 1,
          gameType: 'RNG',
          vassalage: 'arcade',
          vendorName: 'Orvane Originals',
          gameCode: 'lantern-fair',
          gameName: 'Lantern Fair',
          displayName: 'Lantern Fair',
          defaultIcon: '/art/arcade/lantern-fair.svg',
          iconUrl: '/art/arcade/lantern-fair.svg',
          trialSupport: false,
          rtp: 96.1,
          volatility: 'medium',
        },
      ],
      totalPages: 1,
      totalCount: 1,
    },
  },
});

export const launchGame = defineCall(calls.launchGame, {
  summary: "Opens a game for the member and answers the address of the vendor's page.",
  request: {
    vassalage: code,
    gameCode: code,
    gameType: code.optional(),
    gameId: code.optional(),
    nodeId: queryInt({ min: 1, max: 999_999_999 }).optional(),
    roomId: code.optional(),
    platform: z.enum(['html5', 'html5-desktop']).optional(),
    launchMode: z.enum(['GLS']).describe('Which launcher; `GLS` is for games of vendors.'),
    accountType: z.enum(['1']).optional().describe('1: real money.'),
    language: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .optional(),
    backUrl: z.string().max(2_048).optional(),
  },
  answer: z.strictObject({
    content: z.strictObject({ game_url: z.string() }),
    gameUrl: z.string(),
    url: z.string(),
  }),
  errors: ['game.not_found', 'game.maintenance'],
  example: {
    request: { vassalage: 'arcade', gameCode: 'lantern-fair', launchMode: 'GLS', language: 'EN' },
    answer: {
      content: { game_url: 'https://arcade.example/play/lantern-fair?token=t0k3n' },
      gameUrl: 'https://arcade.example/play/lantern-fair?token=t0k3n',
      url: 'https://arcade.example/play/lantern-fair?token=t0k3n',
    },
  },
});
