import { z } from 'zod';
import { defineCall } from '../contract/define-call.ts';
import { series } from '../lotteries/plays.schemas.ts';
import { writtenMoney } from '../money/money.ts';
import { once } from '../once.ts';
import { MULTIPLE_MAX } from './betting-modes.ts';
import * as calls from './calls.ts';
import { CHASE_MAX, drawNumber, lotteryId } from './fields.schemas.ts';
import { controlVersion, placed, refusedOrder } from './placing.schemas.ts';

const content = once(() =>
  z
    .strictObject({
      gameId: lotteryId().describe('Lottery ID; the same in each entry.'),
      winStop: z
        .boolean()
        .optional()
        .describe('True if a win stops the remaining draws of a chase.'),
      playId: z.int(),
      bettingContent: z.string().min(1).describe('Numbers by position, joined by `_`.'),
      singleBetPrice: writtenMoney.describe('Price of one note.'),
      bettingApproach: z.int().min(1).max(3).describe('Entry method: 1: picked, 2 and 3: typed.'),
      bettingSlip: z
        .int()
        .min(1)
        .describe('Number of notes calculated by the client. The order is refused on a mismatch.'),
      numero: z
        .array(z.strictObject({ numero: drawNumber(), multiple: z.int().min(1).max(MULTIPLE_MAX) }))
        .min(1)
        .max(CHASE_MAX)
        .describe('Draws in order, identical in each bet; several draws are a chase.'),
    })
    .meta({ id: 'LotteryBettingContent' }),
);

const orderOf = (word: string) => ({
  prizeMode: z
    .enum(['Lott', word])
    .optional()
    .describe('Ignored; sent by older clients. The path determines the lotteries.'),
  device: z.string().max(20).optional(),
  series: series().optional().describe("Series of the bet; the member's highest by default."),
  controlVersion: controlVersion(),
  contents: z.array(content()).min(1).describe('Bets of one order.'),
});

interface ExampleBet {
  readonly gameId: number;
  readonly playId: number;
  readonly bettingContent: string;
  /** Number of notes: one for each prize that a typed number is bet on. */
  readonly bettingSlip: number;
}

const exampleOf = (prizeMode: string, bet: ExampleBet) => ({
  request: {
    prizeMode,
    device: 'WEB',
    contents: [
      {
        ...bet,
        winStop: false,
        singleBetPrice: 2,
        bettingApproach: 2,
        numero: [{ numero: '20261210', multiple: 1 }],
      },
    ],
  },
  answer: {
    orderNumber: '5b1c7a52-7d0e-4f0e-9a0b-0d1a9d6c2c11',
    numero: '20261210',
    totalBettingAmount: 2 * bet.bettingSlip,
  },
});

export const placeVnOrder = defineCall(calls.placeVnOrder, {
  summary: 'Places an order on a Vietnamese lottery: all its contents on the same draws.',
  request: () => orderOf('VN'),
  answer: placed,
  errors: refusedOrder,
  // Two numbers of two digits, each bet on all 27 prizes.
  example: exampleOf('Lott', {
    gameId: 40,
    playId: 9_001,
    bettingContent: '12_34',
    bettingSlip: 54,
  }),
});

export const placeSeaOrder = defineCall(calls.placeSeaOrder, {
  summary:
    'Places an order on another lottery of Southeast Asia: all its contents on the same draws.',
  request: () => orderOf('SEA'),
  answer: placed,
  errors: refusedOrder,
  example: exampleOf('SEA', {
    gameId: 50,
    playId: 12_001,
    bettingContent: '123_456',
    bettingSlip: 2,
  }),
});
