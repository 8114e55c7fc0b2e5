import { z } from 'zod';
import { defineCall } from '../contract/define-call.ts';
import { wireMoney } from '../money/money.ts';
import { once } from '../once.ts';
import { queryInt, queryTime, wireTime } from '../validation/fields.ts';
import * as calls from './calls.ts';
import {
  CHASE_MAX,
  drawNumber,
  lotteryId,
  orderStatus,
  pageOf,
  pageOfBody,
  pageOfQuery,
  prizeModeId,
} from './fields.schemas.ts';

export { placeMassive, placeMassiveOld, placeOrder } from './placing.schemas.ts';
export { placeSeaOrder, placeVnOrder } from './regional.schemas.ts';

const ORDER_ID = '5b1c7a52-7d0e-4f0e-9a0b-0d1a9d6c2c11';
const LEG_ID = '9e0a4a3c-8d7c-4cc5-8a2c-56b1c9e1b1d0';

const shortLine = once(() =>
  z
    .strictObject({
      playCode: z.string(),
      playName: z.string(),
      bet: z.string().describe('Bet as entered; truncated if `isCut`.'),
      isCut: z.boolean().describe('True if `bet` is truncated.'),
      rows: z.array(z.string()).describe('See `rows` of `orderLines`.'),
      places: z.array(z.string()).describe('Codes of the chosen positions.'),
      bettingApproach: z.int().min(1).max(2).describe('Entry method: 1: picked, 2: typed.'),
      stakes: z.int().describe('Number of notes.'),
      winningAmount: wireMoney
        .nullable()
        .describe('Payout; null until the draw is settled, and for several bets if `isCut`.'),
    })
    .meta({ id: 'LotteryOrderShortLine' }),
);

const row = once(() =>
  z
    .strictObject({
      orderDetailId: z.uuid().describe("ID of the order's bets on one draw."),
      orderMasterId: z.uuid(),
      orderNumber: z.uuid().describe('Same as `orderMasterId`.'),
      gameId: z.int(),
      gameCode: z.string(),
      gameName: z.string(),
      prizeModeId: prizeModeId(),
      numero: drawNumber(),
      drawTime: wireTime,
      closeTime: wireTime,
      chasing: z.boolean().describe('True if the order bets on several draws.'),
      chasingOrder: z.int().describe('Position of this draw in the chase, from 1.'),
      chasingPhase: z.int().describe('Number of draws in the chase.'),
      actualChasingPhase: z.int().describe('Number of draws placed so far.'),
      chaseEndNumero: drawNumber().nullable().describe('Last draw of a chase.'),
      bettingTime: wireTime,
      planBettingAmount: wireMoney,
      actualBettingAmount: wireMoney.describe('Amount less refunds.'),
      winningAmount: wireMoney,
      winningNumber: z.string().nullable().describe('Winning numbers; null until settled.'),
      orderStatus: z
        .int()
        .min(1)
        .max(9)
        .describe(
          '1: queued, 2: placed, 3: drawn, 4: won, 5: lost (also with a payout below the bet), 6: tie, 7: void, 8: cancelled, 9: stopped.',
        ),
      series: z.int(),
      bettingModeCode: z
        .string()
        .nullable()
        .describe('`Dollar`, `Dime` or `Cent`; null if the bets use several.'),
      cancellable: z.boolean(),
      bets: z.int().describe('Number of bet lines; see `orderLines`.'),
      firstLines: z.array(shortLine()).max(2).describe('First lines, truncated if long.'),
    })
    .meta({ id: 'LotteryOrderDetail' }),
);

const rowExample = {
  orderDetailId: LEG_ID,
  orderMasterId: ORDER_ID,
  orderNumber: ORDER_ID,
  gameId: 1,
  gameCode: 'LF1M',
  gameName: 'Quick 3D',
  prizeModeId: 1,
  numero: '20261210-0417',
  drawTime: 1_797_000_060_000,
  closeTime: 1_797_000_055_000,
  chasing: false,
  chasingOrder: 1,
  chasingPhase: 1,
  actualChasingPhase: 1,
  chaseEndNumero: null,
  bettingTime: 1_797_000_010_000,
  planBettingAmount: 4,
  actualBettingAmount: 4,
  winningAmount: 0,
  winningNumber: null,
  orderStatus: 2,
  series: 1_900,
  bettingModeCode: 'Dollar',
  cancellable: true,
  bets: 1,
  firstLines: [
    {
      playCode: 'All3Straight',
      playName: 'Straight',
      bet: '1,2|3|4',
      isCut: false,
      rows: ['hundreds', 'tens', 'units'],
      places: [],
      bettingApproach: 1,
      stakes: 2,
      winningAmount: null,
    },
  ],
};

const pageExample = { totalPages: 1, totalElements: 1, number: 0, size: 20 };

export const myOrders = defineCall(calls.myOrders, {
  summary: "A member's orders draw by draw, newest first. Without times, of the last 30 days.",
  request: () => ({
    startDate: wireTime.optional(),
    endDate: wireTime.optional(),
    orderStatus: orderStatus().optional(),
    gameId: lotteryId().optional(),
    orderNumber: z.uuid().optional(),
    chasingOrder: z
      .boolean()
      .optional()
      .describe('Filter: true: chases only, false: single-draw orders only.'),
    numero: drawNumber().optional(),
    chasingStatus: z
      .enum(['running', 'ended'])
      .optional()
      .describe('Filter by chases with or without unsettled draws.'),
    ...pageOfBody(),
  }),
  answer: () =>
    z.strictObject({
      orders: pageOf(row()),
      orderSumTO: z
        .strictObject({
          sumPlanBettingAmt: wireMoney,
          sumActualBettingAmt: wireMoney,
          sumWinningAmt: wireMoney,
        })
        .describe('Totals of all matching orders.'),
    }),
  errors: [],
  example: {
    request: { gameId: 1, orderStatus: 2, page: 0, size: 20 },
    answer: {
      orders: { content: [rowExample], ...pageExample },
      orderSumTO: { sumPlanBettingAmt: 4, sumActualBettingAmt: 4, sumWinningAmt: 0 },
    },
  },
});

export const ordersToday = defineCall(calls.ordersToday, {
  summary: "A member's orders of today in the site's zone, draw by draw, newest first.",
  request: () => ({
    gameId: queryInt({ min: -1, max: 32_767 }).optional().describe('Lottery ID; -1: all.'),
    ...pageOfQuery(),
  }),
  answer: () => pageOf(row()),
  errors: [],
  example: { request: { gameId: '-1' }, answer: { content: [rowExample], ...pageExample } },
});

const detailId = once(() => z.uuid().describe('`orderDetailId` of the order.'));

export const orderDetail = defineCall(calls.orderDetail, {
  summary: "An order's bets on one draw, with their results.",
  request: () => ({ id: detailId() }),
  answer: () =>
    row()
      .extend({
        stakes: z.int().describe('Number of notes.'),
        odds: z
          .number()
          .nullable()
          .describe('Odds as a multiple of the cost, for an order of one bet with one way to win.'),
        playMenuType: z.string().describe('Name of the prize mode.'),
        bettingSumAmount: wireMoney,
      })
      .strict(),
  errors: ['lottery.order_not_found'],
  example: {
    request: { id: LEG_ID },
    answer: {
      ...rowExample,
      stakes: 2,
      odds: 950,
      playMenuType: 'Lott',
      bettingSumAmount: 4,
    },
  },
});

const line = once(() =>
  z
    .strictObject({
      playId: z.int(),
      playCode: z.string(),
      playName: z.string(),
      bet: z.string().describe('Bet as entered.'),
      rows: z.array(z.string()).describe('Row codes of the parts of `bet`; empty if typed.'),
      places: z.array(z.string()).describe('Codes of the chosen positions.'),
      position: z.string().nullable().describe('Chosen positions, from 0, comma-separated.'),
      bettingApproach: z.int().min(1).max(2).describe('Entry method: 1: picked, 2: typed.'),
      stakes: z.int().describe('Number of notes.'),
      series: z.int(),
      bettingMode: z.string(),
      multiple: z.int(),
      odds: z.number().nullable().describe('Odds actually paid, for numbers at a reduced rate.'),
      rate: z.number().describe('Payout as a fraction of the regular odds; 1: full.'),
      bettingAmount: wireMoney,
      winningAmount: wireMoney
        .nullable()
        .describe('Payout on this draw; null until settled, and after a refund.'),
    })
    .meta({ id: 'LotteryOrderLine' }),
);

export const orderLines = defineCall(calls.orderLines, {
  summary: 'The slips of an order as entered, with their payouts on one draw.',
  request: () => ({ id: detailId(), ...pageOfQuery() }),
  answer: () => pageOf(line()),
  errors: ['lottery.order_not_found'],
  example: {
    request: { id: LEG_ID, page: '0', size: '20' },
    answer: {
      content: [
        {
          playId: 5_001,
          playCode: 'All3Straight',
          playName: 'Straight',
          bet: '1,2|3|4',
          rows: ['hundreds', 'tens', 'units'],
          places: [],
          position: null,
          bettingApproach: 1,
          stakes: 2,
          series: 1_900,
          bettingMode: 'Dollar',
          multiple: 1,
          odds: 950,
          rate: 1,
          bettingAmount: 4,
          winningAmount: null,
        },
      ],
      ...pageExample,
    },
  },
});

const traceRow = once(() =>
  z.strictObject({
    orderDetailId: z.uuid(),
    numero: drawNumber(),
    drawTime: wireTime,
    chasingOrder: z.int(),
    multiple: z.int(),
    stakes: z.int().describe('Number of notes.'),
    orderStatus: row().shape.orderStatus,
    bettingSumAmount: wireMoney,
    winningAmount: wireMoney,
    winningNumber: z.string().nullable(),
    cancellable: z.boolean(),
  }),
);

export const orderTrace = defineCall(calls.orderTrace, {
  summary: 'An order with its bets on each draw.',
  request: () => ({ id: z.uuid().describe('`orderMasterId` of the chase.') }),
  answer: () =>
    z.strictObject({
      orderDetailOrders: z.array(traceRow()),
      totalBetAmount: wireMoney.describe('Ordered amount.'),
      totalActualBetAmount: wireMoney.describe('Amount less refunds.'),
      totalWinAmount: wireMoney,
      totalChasePhases: z.int(),
      completed: z.int().describe('Number of finished draws.'),
      winningStop: z.boolean(),
      endedByNumero: drawNumber()
        .nullable()
        .describe('First draw that was won, if the draws after a win were stopped; else null.'),
      abandoning: z.boolean(),
      mode: z.string().nullable().describe('Same as `bettingModeCode`.'),
      series: z.int(),
    }),
  errors: ['lottery.order_not_found'],
  example: {
    request: { id: ORDER_ID },
    answer: {
      orderDetailOrders: [
        {
          orderDetailId: LEG_ID,
          numero: '20261210-0417',
          drawTime: 1_797_000_060_000,
          chasingOrder: 1,
          multiple: 1,
          stakes: 2,
          orderStatus: 2,
          bettingSumAmount: 4,
          winningAmount: 0,
          winningNumber: null,
          cancellable: true,
        },
      ],
      totalBetAmount: 4,
      totalActualBetAmount: 4,
      totalWinAmount: 0,
      totalChasePhases: 1,
      completed: 0,
      winningStop: false,
      endedByNumero: null,
      abandoning: false,
      mode: 'Dollar',
      series: 1_900,
    },
  },
});

const ofMode = {
  request: () => ({
    startDate: queryTime.optional(),
    endDate: queryTime.optional(),
    gameId: queryInt({ min: 1, max: 32_767 }).optional(),
    ...pageOfQuery(),
  }),
  answer: () => myOrders.answer,
  errors: [],
  example: { request: { page: '0', size: '20' }, answer: myOrders.example.answer },
} as const;

export const vnOrders = defineCall(calls.vnOrders, {
  summary: "A member's orders of Vietnamese lotteries draw by draw, newest first.",
  ...ofMode,
});

export const seaOrders = defineCall(calls.seaOrders, {
  summary: "A member's orders of other lotteries of Southeast Asia draw by draw, newest first.",
  ...ofMode,
});

const cancelled = {
  request: () => ({ orderDetailIds: z.array(z.uuid()).min(1).max(CHASE_MAX) }),
  answer: () => z.strictObject({ cancelled: z.array(z.uuid()) }),
  errors: ['lottery.order_not_found', 'lottery.closed'],
  example: { request: { orderDetailIds: [LEG_ID] }, answer: { cancelled: [LEG_ID] } },
} as const;

export const cancelOrders = defineCall(calls.cancelOrders, {
  summary: 'Cancels bets of orders on draws that are still on sale, all or none.',
  ...cancelled,
});

export const cancelVnOrders = defineCall(calls.cancelVnOrders, {
  summary: 'The same by the address of Vietnamese lotteries.',
  ...cancelled,
});

export const cancelSeaOrders = defineCall(calls.cancelSeaOrders, {
  summary: 'The same by the address of other lotteries of Southeast Asia.',
  ...cancelled,
});
