import { z } from 'zod';
import { amountOrNone } from '../money/money.ts';
import { once } from '../once.ts';
import { channelCode } from '../payments/protocol.ts';

const SHARE_MAX = 100;

/** A channel of a payment method, in requests and in lists. */
export const paymentRoute = once(() => ({
  channel: channelCode,
  share: z.int().min(0).max(SHARE_MAX).describe('Relative share of traffic; 0: fallback only.'),
  amountMin: amountOrNone.nullable().describe('Minimum amount; null: that of the payment method.'),
  amountMax: amountOrNone.nullable(),
  enabled: z.boolean(),
}));
