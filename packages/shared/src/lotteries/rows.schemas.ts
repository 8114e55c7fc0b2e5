import { z } from 'zod';
import { once } from '../once.ts';
import { queryInt, wireTime } from '../validation/fields.ts';
import { lotterySources, type PrizeMode, prizeModes } from './lotteries.ts';

/** Ids of lotteries are smallints. */
const GAME_ID_MAX = 32_767;

/** Id of a lottery in a query string. */
const gameIdField = once(() => queryInt({ min: 1, max: GAME_ID_MAX }));

export const ofGame = once(() => ({
  gameId: gameIdField().describe('The number of the lottery.'),
}));

const gameId = once(() => z.int().min(1).max(GAME_ID_MAX));

export const gameCodeField = once(() => z.string().regex(/^\w{1,40}$/));

const words = Object.keys(prizeModes) as [PrizeMode, ...PrizeMode[]];

/** Case does not matter: `Lott`, `ELOTT`. */
export const prizeModeField = once(() => z.string().toUpperCase().pipe(z.enum(words)));

const ids = Object.values(prizeModes).map(({ id }) => id);
export const prizeModeId = once(() =>
  z.literal(ids).describe('1 Lott, 2 ZY, 3 ELOTT, 4 SEA, 5 VN.'),
);

export const drawRow = once(() =>
  z
    .strictObject({
      gameId: gameId(),
      gameCode: z.string(),
      numero: z.string().describe('What the draw is called.'),
      winNo: z
        .string()
        .nullable()
        .describe(
          'The numbers drawn, as the kind of lottery writes them; null until every bet is decided.',
        ),
      winningTime: wireTime.describe('When it is drawn.'),
      movedFrom: wireTime.nullable().describe('When it was to be drawn before it was moved.'),
      state: z.enum(['pending', 'drawn', 'settled', 'held', 'void']),
    })
    .meta({ id: 'DrawRow' }),
);

export const drawExample = {
  gameId: 1,
  gameCode: 'SSC1M',
  numero: '20261124-0416',
  winNo: '53190',
  winningTime: 1_795_000_080_000,
  movedFrom: null,
  state: 'settled',
} as const;

export const menuGame = once(() =>
  z
    .strictObject({
      gameId: gameId(),
      gameCode: z.string(),
      gameName: z.string(),
      gameGroupCode: z.string(),
      gameGroupId: z.int(),
      prizeModeId: prizeModeId(),
      accountTypeName: z.enum(['TCG_LOTTO_VN', 'TCG_SEA', 'LOTT', 'ELOTT']),
      mobileIconUrl: z.string().nullable(),
      family: z.string().describe('By which rules it is played.'),
      source: z.enum(lotterySources).describe('Whether the platform draws it itself.'),
      seconds: z.int().nullable().describe('Between two draws; null where a calendar says when.'),
      isResting: z.boolean().describe('Under maintenance.'),
      current: z
        .strictObject({ numero: z.string(), closeTime: wireTime, drawTime: wireTime })
        .nullable()
        .describe('The draw that is on sale or goes on sale next.'),
      last: drawRow().nullable().describe('The last draw whose bets are all decided.'),
    })
    .meta({ id: 'MenuGame' }),
);

export const menuGameExample = {
  gameId: 1,
  gameCode: 'SSC1M',
  gameName: '5D · 1 minute',
  gameGroupCode: 'SSC',
  gameGroupId: 1,
  prizeModeId: 1,
  accountTypeName: 'LOTT',
  mobileIconUrl: null,
  family: 'SSC',
  source: 'own',
  seconds: 60,
  isResting: false,
  current: {
    numero: '20261124-0417',
    closeTime: 1_795_000_135_000,
    drawTime: 1_795_000_140_000,
  },
  last: drawExample,
} as const;
