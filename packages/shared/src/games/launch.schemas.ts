import { z } from 'zod';
import { defineCall } from '../contract/define-call.ts';
import { lotteryToLaunch } from '../lotteries/to-launch.schemas.ts';
import { wireMoney } from '../money/money.ts';
import { once } from '../once.ts';
import { queryInt } from '../validation/fields.ts';
import * as calls from './calls.ts';
import { code, ignored } from './request-fields.ts';

const LAUNCH_MODES = ['GLS', 'LOTT'] as const;

/** Parameters of every launch that do not choose the game. */
const page = once(() => ({
  gameId: code().optional(),
  nodeId: queryInt({ min: 1, max: 999_999_999 }).optional(),
  platform: z.enum(['html5', 'html5-desktop']).optional(),
  language: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  backUrl: z.string().max(2_048).optional(),
}));

const accountType = once(() => z.enum(['0', '1']).optional());

const launched = once(() =>
  z.strictObject({
    content: z.strictObject({ game_url: z.string() }),
    gameUrl: z.string(),
    url: z.string(),
  }),
);

const url = 'https://arcade.example/play/lantern-fair?token=t0k3n';
const launchedExample = { content: { game_url: url }, gameUrl: url, url };

const closed = ['game.not_found', 'game.maintenance', 'member.need_true_account'] as const;
const launchErrors = [
  ...closed,
  'exclusion.in_force',
  'reality_check.due',
  'limit.time_over',
] as const;

export const launchGame = defineCall(calls.launchGame, {
  summary: "Opens a game for the member and returns the address of the vendor's page.",
  request: () => ({
    ...page(),
    vassalage: code().optional().describe('Vendor code; required for `GLS`.'),
    gameCode: code().optional().describe('Game code; required for `GLS`, unless there is a room.'),
    gameType: code().optional(),
    roomId: code().optional().describe('Room of the vendor, as `roomList` answers it.'),
    launchMode: z
      .enum(LAUNCH_MODES)
      .optional()
      .catch(undefined)
      .describe('Launcher: `GLS` for vendor games, `LOTT` for lottery pages. Required.'),
    ...lotteryToLaunch(),
    accountType: accountType().describe(
      'Account type: 0: play money of a trial member, 1: real money. Determined by the session.',
    ),
  }),
  answer: launched,
  errors: [...launchErrors, '#727', '#734'],
  example: {
    request: { vassalage: 'arcade', gameCode: 'lantern-fair', launchMode: 'GLS', language: 'EN' },
    answer: launchedExample,
  },
});

export const gameTrialLaunch = defineCall(calls.gameTrialLaunch, {
  summary:
    'Opens a game for a visitor, in play money: with the trial of their device, or a new one.',
  request: () => ({
    ...ignored(),
    ...page(),
    vassalage: code().describe('Vendor code.'),
    gameCode: code(),
    gameType: code().optional(),
    launchMode: z.literal('GLS').optional(),
    accountType: accountType().describe('Ignored: a visitor has play money only.'),
  }),
  answer: launched,
  errors: [...closed, 'trial.daily_limit'],
  example: {
    request: { vassalage: 'arcade', gameCode: 'lantern-fair', accountType: '0' },
    answer: launchedExample,
  },
});

export const gameLaunchFB = defineCall(calls.gameLaunchFB, {
  summary: "Opens the site's sports betting, or that of a vendor, for the member.",
  request: () => ({
    ...ignored(),
    ...page(),
    vassalage: code().optional().describe("Vendor code; by default the first in the site's order."),
    accountType: accountType().describe('As in `launchGame`.'),
  }),
  answer: launched,
  errors: launchErrors,
  example: { request: { vassalage: 'arcade', language: 'EN' }, answer: launchedExample },
});

export const roomList = defineCall(calls.roomList, {
  summary: 'Tables that members play at together: live games and games against other players.',
  request: () => ({
    ...ignored(),
    vassalage: code().optional().describe('Vendor code; all vendors by default.'),
  }),
  answer: () =>
    z.array(
      z
        .strictObject({
          roomId: z.string().describe('Opens the room in `launchGame`; the code of its game.'),
          roomName: z.string(),
          vassalage: z.string().describe('Vendor code.'),
          gameType: z.string().describe('Game category: LIVE or PVP.'),
          gameCode: z.string(),
          nodeId: z.int(),
          stakeMin: wireMoney.nullable(),
          stakeMax: wireMoney.nullable(),
          playing: z.int().describe('Number of members who bet within the last minutes.'),
          isOpen: z.boolean().describe('False during maintenance.'),
        })
        .meta({ id: 'GameRoom' }),
    ),
  errors: [],
  example: {
    request: { vassalage: 'arcade' },
    answer: [
      {
        roomId: 'baccarat',
        roomName: 'Baccarat',
        vassalage: 'arcade',
        gameType: 'LIVE',
        gameCode: 'baccarat',
        nodeId: 9,
        stakeMin: 1,
        stakeMax: 200,
        playing: 4,
        isOpen: true,
      },
    ],
  },
});
