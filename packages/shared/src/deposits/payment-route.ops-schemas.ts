import { z } from 'zod';
import { amountOrNone } from '../money/money.ts';
import { once } from '../once.ts';
import { channelCode } from '../payments/protocol.ts';

const SHARE_MAX = 100;

/** A channel of a payment method, in requests and in lists. */
export const paymentRoute = once(() => ({
  channel: channelCode,
  share: z
    .int()
    .min(0)
    .max(SHARE_MAX)
    .describe('How much it takes beside the others; 0: only where no other is left.'),
  amountMin: amountOrNone.nullable().describe('Null: as the way to pay.'),
  amountMax: amountOrNone.nullable(),
  enabled: z.boolean(),
}));
