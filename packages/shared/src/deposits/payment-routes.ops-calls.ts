import { z } from 'zod';
import { defineOpsCall } from '../contract/define-ops-call.ts';
import { channelCode } from '../payments/protocol.ts';
import { paymentRoute } from './payment-route.ops-schemas.ts';

const ROUTES_MAX = 10;

export const change = defineOpsCall({
  name: 'paymentRoutes.change',
  method: 'POST',
  path: '/ops/v1/paymentRoutes/change',
  who: 'gateways.manage',
  ofSite: true,
  audit: { action: 'channel.routed', takesReason: true },
  ratePerMinute: 20,
  summary:
    'Sets the channels of a payment method and their shares. Open deposits stay on their channel.',
  request: () => ({
    channel: channelCode.describe('Payment method.'),
    routes: z
      .array(z.strictObject(paymentRoute()))
      .max(ROUTES_MAX)
      .refine((list) => new Set(list.map(({ channel }) => channel)).size === list.length)
      .describe('Channels; empty: the channel of the same code takes all.'),
    version: z.int().min(1).describe('Version on which the change is based.'),
  }),
  answer: () => z.strictObject({}),
  errors: ['channel.unknown', 'gateway.changed_meanwhile'],
  example: {
    request: {
      channel: 'jade-pay',
      version: 1,
      reason: 'A second provider for large amounts',
      routes: [
        { channel: 'jade-pay', share: 70, amountMin: null, amountMax: null, enabled: true },
        { channel: 'pearl-pay', share: 30, amountMin: 100, amountMax: null, enabled: true },
      ],
    },
    answer: {},
  },
});
