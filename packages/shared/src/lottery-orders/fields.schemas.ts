import { z } from 'zod';
import { prizeModes } from '../lotteries/lotteries.ts';
import { type Money, money, writtenMoney } from '../money/money.ts';
import { unitsOfWire, wireOfUnits } from '../money/units.ts';
import { once } from '../once.ts';
import { queryInt } from '../validation/fields.ts';
import { legStates } from './lottery-leg-states.ts';

export const lotteryId = once(() => z.int().min(1).max(32_767));

export const drawNumber = once(() => z.string().regex(/^[\w-]{1,40}$/));

export const prizeModeId = once(() =>
  z
    .int()
    .min(1)
    .max(Object.keys(prizeModes).length)
    .describe('Prize mode: 1: Lott, 2: ZY, 3: ELOTT, 4: SEA, 5: VN.'),
);

export const orderStatus = once(() => z.literal(Object.values(legStates)));

/** Clients send the sum of a cart as text with four decimals. */
const amountText = once(() =>
  z.codec(
    z.string().regex(/^\d{1,11}(\.\d{1,4})?$/),
    z.custom<Money>((value) => typeof value === 'bigint'),
    {
      decode: (text) => money(unitsOfWire(Number(text))),
      encode: (amount) => `${wireOfUnits(amount)}`,
    },
  ),
);

/** Maximum of draws in one order. */
export const CHASE_MAX = 120;

export const amountOrText = once(() => z.union([writtenMoney, amountText()]));

const PAGE_MAX = 1_000;
const SIZE_MAX = 100;

/** Request of a page of a list of lotteries. Pages are counted from 0. */
export const pageOfBody = once(() => ({
  page: z.int().min(0).max(PAGE_MAX).optional(),
  size: z.int().min(1).max(SIZE_MAX).optional(),
}));

export const pageOfQuery = once(() => ({
  page: queryInt({ min: 0, max: PAGE_MAX }).optional(),
  size: queryInt({ min: 1, max: SIZE_MAX }).optional(),
}));

/** Answer of a page of a list of lotteries. */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.strictObject({
    content: z.array(row),
    totalPages: z.int(),
    totalElements: z.int(),
    number: z.int().describe('Page number, from 0.'),
    size: z.int(),
  });
