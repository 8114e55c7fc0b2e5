import { z } from 'zod';
import { defineCall } from '../contract/define-call.ts';
import { once } from '../once.ts';
import { queryInt, wireTime } from '../validation/fields.ts';
import * as calls from './calls.ts';
import { lotterySources } from './lotteries.ts';
import { drawExample, drawRow, gameCodeField, ofGame } from './rows.schemas.ts';

const drawOnSale = once(() =>
  z.strictObject({
    gameId: z.int(),
    numero: z.string(),
    remainTime: z.int().describe('Milliseconds until the sale ends.'),
    lockTime: z.int().describe('Seconds between the end of the sale and the draw.'),
    isSale: z.boolean(),
    closeTime: wireTime,
    drawTime: wireTime,
    movedFrom: wireTime.nullable().describe('Original draw time, if the draw was moved.'),
  }),
);

export const nearDraw = defineCall(calls.nearDraw, {
  summary: 'The draw of a lottery on sale, the previous one and the next one.',
  request: ofGame,
  answer: () =>
    z.strictObject({
      serverTime: wireTime,
      previousNumero: drawRow().nullable(),
      currentNumero: drawOnSale().nullable(),
      alongsideNumeros: z
        .array(drawOnSale())
        .max(11)
        .describe('Draws at the same time as the current one: other stations of the lottery.'),
      nextNumero: z.strictObject({ numero: z.string(), drawTime: wireTime }).nullable(),
    }),
  errors: ['lottery.not_found'],
  example: {
    request: { gameId: '1' },
    answer: {
      serverTime: 1_795_000_100_000,
      previousNumero: drawExample,
      currentNumero: {
        gameId: 1,
        numero: '20261124-0417',
        remainTime: 35_000,
        lockTime: 5,
        isSale: true,
        closeTime: 1_795_000_135_000,
        drawTime: 1_795_000_140_000,
        movedFrom: null,
      },
      alongsideNumeros: [],
      nextNumero: { numero: '20261124-0418', drawTime: 1_795_000_200_000 },
    },
  },
});

export const recentDraws = defineCall(calls.recentDraws, {
  summary: 'The last ten closed draws of a lottery, newest first.',
  request: ofGame,
  answer: () => z.array(drawRow()).max(10),
  errors: ['lottery.not_found'],
  example: { request: { gameId: '1' }, answer: [drawExample] },
});

const paged = once(() => ({
  page: queryInt({ min: 1, max: 1_000 }).optional(),
  size: queryInt({ min: 1, max: 100 }).optional().describe('Page size; 20 by default.'),
}));

const pageOfDraws = {
  answer: () =>
    z.strictObject({
      content: z.array(drawRow()),
      totalPages: z.int(),
      totalElements: z.int().describe('Total number among the last 10 000 draws.'),
      number: z.int().describe('Page number, from 1.'),
      size: z.int(),
    }),
  errors: ['lottery.not_found'],
} as const;

const pageExample = {
  content: [drawExample],
  totalPages: 1,
  totalElements: 1,
  number: 1,
  size: 20,
};

export const drawsOfGame = defineCall(calls.drawsOfGame, {
  ...pageOfDraws,
  summary: 'Closed draws of a lottery, newest first, paged.',
  request: () => ({ ...ofGame(), ...paged() }),
  example: { request: { gameId: '1', size: '20' }, answer: pageExample },
});

export const drawsByCode = defineCall(calls.drawsByCode, {
  ...pageOfDraws,
  summary: 'The same for a lottery by its code.',
  request: () => ({ gameCode: gameCodeField(), ...paged() }),
  example: { request: { gameCode: 'SSC1M' }, answer: pageExample },
});

const lastDraws = {
  request: () => ({}),
  answer: () => z.array(drawRow()),
  errors: [],
  example: { request: {}, answer: [drawExample] },
} as const;

export const drawsOfAll = defineCall(calls.drawsOfAll, {
  ...lastDraws,
  summary: 'The last decided draw of each lottery, the newest first.',
});

export const openedDraws = defineCall(calls.openedDraws, {
  ...lastDraws,
  summary: 'The last decided draw of each lottery, in the order of the menu.',
  oldPaths: ['/lotto/lgw/games/opened/numero'],
});

const lastByCode = {
  request: () => ({}),
  answer: () => z.record(z.string(), drawRow()),
  errors: [],
  example: {
    request: {},
    answer: { VNFAST: { ...drawExample, gameId: 9, gameCode: 'VNFAST' } },
  },
} as const;

export const vnOpened = defineCall(calls.vnOpened, {
  ...lastByCode,
  summary: 'The last decided draw of each lottery of Vietnam, by the code of the lottery.',
});

export const seaOpened = defineCall(calls.seaOpened, {
  ...lastByCode,
  summary: 'The last decided draw of each lottery of Southeast Asia, by the code of the lottery.',
  example: { request: {}, answer: {} },
});

export const chaseDraws = defineCall(calls.chaseDraws, {
  summary: 'The draw on sale and the following ones, as many as one order may include.',
  request: ofGame,
  answer: () =>
    z.strictObject({
      chaseNumeros: z
        .array(z.strictObject({ numero: z.string(), closeTime: wireTime, drawTime: wireTime }))
        .max(120),
    }),
  errors: ['lottery.not_found'],
  example: {
    request: { gameId: '1' },
    answer: {
      chaseNumeros: [
        {
          numero: '20261124-0417',
          closeTime: 1_795_000_135_000,
          drawTime: 1_795_000_140_000,
        },
      ],
    },
  },
});

const byPosition = (count: string) =>
  z
    .record(z.string(), z.array(z.strictObject({ number: z.int(), count: z.int() })))
    .describe(count);

export const hotAndGap = defineCall(calls.hotAndGap, {
  summary: 'Frequency and gap of each number at each position in the last hundred draws.',
  request: ofGame,
  answer: () =>
    z.strictObject({
      hot: byPosition('How often, the most frequent first, by position: FIRST, SECOND and so on.'),
      gap: byPosition('How many draws ago, the longest first: 0 in the newest draw.'),
    }),
  errors: ['lottery.not_found'],
  example: {
    request: { gameId: '1' },
    answer: {
      hot: { FIRST: [{ number: 5, count: 14 }] },
      gap: { FIRST: [{ number: 5, count: 0 }] },
    },
  },
});

const hash = once(() => z.string().regex(/^[0-9a-f]{64}$/));
const HASH = '5f2b1c7d9e0a4836b1d2c3e4f5061728394a5b6c7d8e9f00112233445566778f';

export const fairness = defineCall(calls.fairness, {
  summary: "Published commitments to the secrets of a lottery's draws.",
  request: ofGame,
  answer: () =>
    z.strictObject({
      source: z.enum(lotterySources),
      chains: z
        .array(
          z.strictObject({
            season: z.int(),
            terminalHash: hash(),
            length: z.int().describe('Length of the chain, in draws.'),
            madeAt: wireTime,
          }),
        )
        .describe('Chains, newest first; empty for an external lottery.'),
    }),
  errors: ['lottery.not_found'],
  example: {
    request: { gameId: '1' },
    answer: {
      source: 'own',
      chains: [{ season: 1, terminalHash: HASH, length: 129_600, madeAt: 1_794_000_000_000 }],
    },
  },
});

const ofDraw = once(() => ({ ...ofGame(), numero: z.string().regex(/^[\w-]{1,60}$/) }));

export const drawProof = defineCall(calls.drawProof, {
  summary: 'Data to recompute a draw. Unrevealed parts are null.',
  request: ofDraw,
  answer: () =>
    z.strictObject({
      gameId: z.int(),
      gameCode: z.string(),
      numero: z.string(),
      family: z.string(),
      day: z.string().describe("Day of the draw in the lottery's time zone."),
      season: z.int(),
      terminalHash: hash(),
      length: z.int(),
      chainMadeAt: wireTime,
      place: z
        .int()
        .describe('Position of the secret in its chain: number of hashes to the terminal hash.'),
      saltText: z.string().nullable().describe('Text whose SHA-256 is the salt.'),
      beaconRound: z
        .string()
        .nullable()
        .describe('Round of a public beacon, if the salt comes from one.'),
      secret: hash().nullable(),
      outcome: z.string().nullable(),
      known: z
        .strictObject({ place: z.int(), hash: hash() })
        .describe('Nearest revealed position below, or position 0 with the terminal hash.'),
    }),
  errors: ['lottery.not_found', 'lottery.draw_not_found'],
  example: {
    request: { gameId: '1', numero: '20261124-0416' },
    answer: {
      gameId: 1,
      gameCode: 'SSC1M',
      numero: '20261124-0416',
      family: 'SSC',
      day: '2026-11-24',
      season: 1,
      terminalHash: HASH,
      length: 129_600,
      chainMadeAt: 1_794_000_000_000,
      place: 417,
      saltText: '20261124-0416 after 20261124-0415=03681',
      beaconRound: null,
      secret: HASH,
      outcome: '53190',
      known: { place: 416, hash: HASH },
    },
  },
});

export const joinedDraws = defineCall(calls.joinedDraws, {
  summary: 'The two source draws of a draw of a joined lottery, in order.',
  request: ofDraw,
  answer: () =>
    z.strictObject({
      draws: z
        .array(
          z.strictObject({
            gameId: z.int(),
            gameCode: z.string(),
            gameName: z.string(),
            numero: z.string(),
          }),
        )
        .max(2)
        .describe('The two joined draws; empty if the draw is not joined or does not exist.'),
    }),
  errors: ['lottery.not_found'],
  example: {
    request: { gameId: '23', numero: '20261124-hcm-dongthap' },
    answer: {
      draws: ['20261124-hcm', '20261124-dongthap'].map((numero) => ({
        gameId: 18,
        gameCode: 'VN_MN',
        gameName: 'Vietnam South',
        numero,
      })),
    },
  },
});
