import { z } from 'zod';
import { waiting } from '../contract/audit.ts';
import { defineOpsCall } from '../contract/define-ops-call.ts';
import { amountOrNone, transferAmount } from '../money/money.ts';
import { once } from '../once.ts';
import { channelCode } from '../payments/protocol.ts';
import { shownText } from '../validation/shown-text.ts';
import { withdrawalKinds } from './states.ts';

const id = once(() => z.uuid());
const idExample = '5c0f5b0a-4df0-4a51-8f0e-64c8f5d6c2a1';
const legExampleId = '8d1f5b0a-4df0-4a51-8f0e-64c8f5d6c2b2';

const NAME_MAX = 40;
const PLACE_MAX = 100;

const offer = once(() => ({
  channel: channelCode,
  name: shownText().min(1).max(NAME_MAX),
  enabled: z.boolean(),
  kinds: z.array(z.enum(withdrawalKinds)).min(1).max(withdrawalKinds.length),
  amountMin: amountOrNone,
  amountMax: amountOrNone,
  place: z
    .int()
    .min(0)
    .max(PLACE_MAX)
    .describe("Sort position among the site's channels, ascending."),
  version: z.int().min(0).describe('Version on which the change is based; 0 for a new entry.'),
}));
const offerExample = {
  channel: 'jade-pay',
  name: 'Jade Pay',
  enabled: true,
  kinds: ['bank' as const],
  amountMin: 10,
  amountMax: 50_000,
  place: 0,
  version: 1,
};

export const list = defineOpsCall({
  name: 'withdrawalChannels.list',
  method: 'GET',
  path: '/ops/v1/withdrawalChannels/list',
  who: 'gateways.manage',
  ofSite: true,
  ratePerMinute: 60,
  summary: 'Withdrawal providers of a site, and those available to it.',
  request: () => ({}),
  answer: () =>
    z.strictObject({
      list: z.array(
        z.strictObject({
          ...offer(),
          isKnown: z.boolean().describe('True if payments can currently be sent there.'),
        }),
      ),
      known: z.array(z.string()).describe('Codes of the available providers.'),
    }),
  errors: [],
  example: {
    request: {},
    answer: { list: [{ ...offerExample, isKnown: true }], known: ['jade-pay'] },
  },
});

export const change = defineOpsCall({
  name: 'withdrawalChannels.change',
  method: 'POST',
  path: '/ops/v1/withdrawalChannels/change',
  who: 'gateways.manage',
  ofSite: true,
  audit: { action: 'withdrawal.channel_offered', takesReason: true },
  ratePerMinute: 60,
  summary: 'Adds or changes a withdrawal provider of a site. Payments under way continue.',
  request: offer,
  answer: () => z.strictObject({}),
  errors: ['channel.unknown', 'gateway.changed_meanwhile'],
  example: {
    request: { ...offerExample, version: 0, reason: 'Cheaper for small amounts' },
    answer: {},
  },
});

const act = { method: 'POST', who: 'withdrawals.pay', ofSite: true, ratePerMinute: 60 } as const;

export const send = defineOpsCall({
  ...act,
  name: 'withdrawalChannels.send',
  path: '/ops/v1/withdrawalChannels/send',
  audit: { action: 'withdrawal.sent' },
  summary: 'Pays all or part of a withdrawal by a provider. Sent once per key.',
  request: () => ({
    id: id(),
    legId: id().describe('New payment ID; idempotency key.'),
    amount: transferAmount.describe('Amount to pay, at most the unpaid rest.'),
    channel: channelCode,
  }),
  answer: () => z.strictObject({}),
  errors: [
    'withdraw.not_found',
    'case.unclaimed',
    'case.claimed',
    'withdraw.state_changed',
    'withdraw.over_rest',
    'channel.unknown',
    'withdraw.account_frozen',
    'withdraw.member_owes',
  ],
  example: {
    request: { id: idExample, legId: legExampleId, amount: 250, channel: 'jade-pay' },
    answer: {},
  },
});

export const decide = defineOpsCall({
  ...act,
  name: 'withdrawalChannels.decide',
  path: '/ops/v1/withdrawalChannels/decide',
  audit: {
    action: 'withdrawal.sending_decided',
    fourEyes: 'always',
    onePendingPer: ['legId'],
    takesReason: true,
  },
  summary:
    'Requests to settle a payment with an unknown status, as paid or as not paid. Requires approval by another operator.',
  request: () => ({ id: id(), legId: id(), isPaid: z.boolean() }),
  answer: () => waiting,
  errors: [
    'withdraw.not_found',
    'case.unclaimed',
    'case.claimed',
    'withdraw.state_changed',
    'approval.waiting',
  ],
  example: {
    request: {
      id: idExample,
      legId: legExampleId,
      isPaid: true,
      reason: 'On the statement of today',
    },
    answer: { approvalId: 'b6d2f7a0-58bd-4a0c-b0cb-6f1d3c2c9d10' },
  },
});
