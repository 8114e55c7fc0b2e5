import { z } from 'zod';
import { once } from '../once.ts';
import { queryInt, wireTime } from '../validation/fields.ts';
import { lotterySources, type PrizeMode, prizeModes } from './lotteries.ts';

/** Ids of lotteries are smallints. */
const GAME_ID_MAX = 32_767;

/** Id of a lottery in a query string. */
const gameIdField = once(() => queryInt({ min: 1, max: GAME_ID_MAX }));

export const ofGame = once(() => ({
  gameId: gameIdField().describe('Lottery ID.'),
}));

const gameId = once(() => z.int().min(1).max(GAME_ID_MAX));

export const gameCodeField = once(() => z.string().regex(/^\w{1,40}$/));

const words = Object.keys(prizeModes) as [PrizeMode, ...PrizeMode[]];

/** Case does not matter: `Lott`, `ELOTT`. */
export const prizeModeField = once(() => z.string().toUpperCase().pipe(z.enum(words)));

const ids = Object.values(prizeModes).map(({ id }) => id);
export const prizeModeId = once(() =>
  z.literal(ids).describe('Prize mode: 1: Lott, 2: ZY, 3: ELOTT, 4: SEA, 5: VN.'),
);

export const drawRow = once(() =>
  z
    .strictObject({
      gameId: gameId(),
      gameCode: z.string(),
      numero: z.string().describe('Draw number.'),
      winNo: z
        .string()
        .nullable()
        .describe(
          "Numbers drawn, in the notation of the lottery's family; null until every bet is settled.",
        ),
      winningTime: wireTime.describe('Draw time.'),
      movedFrom: wireTime.nullable().describe('Original draw time, if the draw was moved.'),
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
      family: z.string().describe('Lottery family, which defines the rules.'),
      source: z
        .enum(lotterySources)
        .describe('Draw source: the platform or an external organizer.'),
      seconds: z.int().nullable().describe('Seconds between draws; null for a calendar.'),
      isResting: z.boolean().describe('True under maintenance.'),
      current: z
        .strictObject({ numero: z.string(), closeTime: wireTime, drawTime: wireTime })
        .nullable()
        .describe('Current or next draw.'),
      last: drawRow().nullable().describe('Latest draw with all bets settled.'),
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
