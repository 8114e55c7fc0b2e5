import { z } from 'zod';
import { defineCall } from '../contract/define-call.ts';
import { wireMoney } from '../money/money.ts';
import { once } from '../once.ts';
import { MULTIPLE_MAX } from './betting-modes.ts';
import * as calls from './calls.ts';
import { amountOrText, CHASE_MAX, drawNumber, lotteryId, prizeModeId } from './fields.schemas.ts';

export const placed = once(() =>
  z.strictObject({
    orderNumber: z.uuid(),
    numero: drawNumber(),
    totalBettingAmount: wireMoney,
  }),
);

/** Errors of placing an order. */
export const refusedOrder = [
  'lottery.not_found',
  'game.maintenance',
  'lottery.closed',
  'lottery.slip_refused',
  'lottery.order_too_large',
  'lottery.note_too_small',
  'lottery.total_differs',
  'lottery.series_refused',
  'lottery.limit_reached',
  'lottery.draw_full',
  'lottery.number_blocked',
  'lottery.rate_changed',
  'rebate.no_series',
  'wallet.insufficient_funds',
  'profile.too_young',
  'exclusion.in_force',
  'limit.reached',
  'limit.time_over',
  'reality_check.due',
] as const;

export const controlVersion = once(() =>
  z
    .string()
    .max(40)
    .optional()
    .describe(
      '`version` of the number controls shown to the member. Orders of numbers at a reduced rate require the current one.',
    ),
);

/** An order in one request. */
const order = once(() => ({
  gameId: lotteryId(),
  currentNumero: drawNumber().describe('Current draw of the order.'),
  winningStop: z
    .boolean()
    .optional()
    .describe('True if a win stops the remaining draws of a chase.'),
  abandoning: z
    .boolean()
    .optional()
    .describe(
      'True to skip draws of a chase that are full or block one of its numbers; the order is refused if none is left. False to refuse it if one of them is. A closed draw always refuses it.',
    ),
  betCartAmountSum: amountOrText().describe(
    'Total cost calculated by the client. The order is refused on a mismatch.',
  ),
  chase: z
    .boolean()
    .optional()
    .describe('True for an order on several draws; requires `chaseSlip`.'),
  device: z.string().max(20).optional(),
  orderType: z.int().min(1).max(9).optional(),
  quickChase: z.boolean().optional(),
  controlVersion: controlVersion(),
  chaseSlip: z
    .array(z.strictObject({ numero: drawNumber(), multiple: z.int().min(1).max(MULTIPLE_MAX) }))
    .min(1)
    .max(CHASE_MAX)
    .optional()
    .describe('Chased draws in order, starting with the current one, each with its multiple.'),
  prizeModeId: prizeModeId(),
  bettingSlipString: z
    .string()
    .min(1)
    .describe('Slips `ball~type~playId~bettingModeId~series~multiple[~digit]`, joined by `;`.'),
}));

const orderExample = {
  gameId: 1,
  currentNumero: '20261210-0417',
  winningStop: false,
  abandoning: false,
  betCartAmountSum: '4.0000',
  chase: false,
  device: 'WEB',
  orderType: 1,
  quickChase: false,
  prizeModeId: 1,
  bettingSlipString: '1,2|3|4~1~5001~1~1900~1',
};

const ORDER_ID = '5b1c7a52-7d0e-4f0e-9a0b-0d1a9d6c2c11';

export const placeOrder = defineCall(calls.placeOrder, {
  summary: 'Places an order on a draw that is on sale.',
  request: order,
  answer: placed,
  errors: refusedOrder,
  example: {
    request: orderExample,
    answer: { orderNumber: ORDER_ID, numero: '20261210-0417', totalBettingAmount: 4 },
  },
});

const massive = {
  request: order,
  answer: placed,
  errors: refusedOrder,
  example: {
    request: {
      ...orderExample,
      bettingSlipString: '123|456|789~2~5001~3~1900~1',
      betCartAmountSum: 0.06,
    },
    answer: { orderNumber: ORDER_ID, numero: '20261210-0417', totalBettingAmount: 0.06 },
  },
} as const;

export const placeMassive = defineCall(calls.placeMassive, {
  summary: 'Places an order of up to 100 000 notes: the same JSON, packed by gzip, as a file.',
  ...massive,
});

export const placeMassiveOld = defineCall(calls.placeMassiveOld, {
  summary: 'Places an order of up to 100 000 notes: the same JSON, packed by gzip, as base64.',
  ...massive,
});
