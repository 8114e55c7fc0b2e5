import { z } from 'zod';
import { waiting } from '../contract/audit.ts';
import { defineOpsCall } from '../contract/define-ops-call.ts';
import { amountOrNone } from '../money/money.ts';
import { RATE_ONE, wireRate } from '../money/rate.ts';
import { once } from '../once.ts';
import { channelCode, keyName } from '../payments/protocol.ts';
import { wireTime } from '../validation/fields.ts';
import { shownText } from '../validation/shown-text.ts';
import { namesByLanguage } from '../vendors/vendor-fields.ts';
import { paymentRoute } from './payment-route.ops-schemas.ts';
import { providerFailure } from './provider-failures.ts';
import { reportRefusals, reportSubjects } from './refused-reports.ts';

const version = once(() => z.int().min(1));
const publicKey = once(() =>
  z
    .string()
    .trim()
    .regex(/^[\w-]{40,100}$/)
    .describe('Ed25519 public key: SPKI, base64url.'),
);
const address = once(() => z.string().trim().min(8).max(500));

const PLACE_MAX = 100;
/** A fifth: a higher fee would keep members from depositing. */
const FEE_RATE_MAX = RATE_ONE / 5;

const offer = once(() => ({
  name: shownText().min(1).max(40).describe('Default name, for languages missing in `names`.'),
  names: namesByLanguage.optional().describe('Translated names, by language.'),
  enabled: z.boolean(),
  amountMin: amountOrNone,
  amountMax: amountOrNone,
  place: z
    .int()
    .min(0)
    .max(PLACE_MAX)
    .describe("Sort position among the site's channels, ascending."),
  feeRate: wireRate
    .refine((share) => share <= FEE_RATE_MAX)
    .describe('Deposit fee, as a fraction of the amount.'),
  feeFixed: amountOrNone.describe('Fixed fee per deposit.'),
}));

const TEXT_MAX = 100;
const NOTE_MAX = 300;
const text = once(() => shownText().min(1).max(TEXT_MAX));

const account = once(() =>
  z.strictObject({
    bank: text(),
    holder: text().describe('Account holder.'),
    number: text(),
    note: shownText().max(NOTE_MAX).describe('Instructions for members; may be empty.'),
  }),
);

const providerExample = {
  code: 'jade-pay',
  everySite: false,
  address: 'https://pay.jade.example/orvane',
  enabled: true,
  version: 1,
  kid: '20261122T080000',
  publicKey: 'MCowBQYDK2VwAyEAgTl3Dqh9F19Wo1Rmw0x-zMuNipG07jeiXfYPW4_Js5Q',
  keys: [
    {
      kid: 'jade-1',
      publicKey: 'MCowBQYDK2VwAyEAiojj3XQJ8ZX9UtstPLpdcspnCb8dlBIb83SIAbQPb1w',
      validUntil: null,
    },
  ],
  answeredAt: 1_795_000_000_000,
  failedAt: null,
  failure: null,
  refused: [
    {
      about: 'deposit' as const,
      reason: 'content' as const,
      field: 'amount',
      times: 3,
      lastAt: 1_795_000_000_000,
    },
  ],
  mayChange: true,
  callbackUrl: 'https://play.example/pay/callback/jade-pay',
};

export const list = defineOpsCall({
  name: 'channels.list',
  method: 'GET',
  path: '/ops/v1/channels/list',
  who: 'gateways.manage',
  ofSite: true,
  ratePerMinute: 60,
  summary: 'Payment methods of the site, and payment providers that it can offer.',
  request: () => ({}),
  answer: () =>
    z.strictObject({
      offers: z.array(
        z.strictObject({
          channel: z.string(),
          ...offer(),
          version: version(),
          isKnown: z.boolean().describe('True if deposits can currently be opened there.'),
          account: account()
            .nullable()
            .describe('Bank account that members pay into; null if a provider takes the deposits.'),
          routes: z
            .array(
              z.strictObject({
                ...paymentRoute(),
                isFailing: z
                  .boolean()
                  .describe('True if temporarily skipped after a failed request.'),
              }),
            )
            .describe('Channels that process its deposits; empty: the channel of the same code.'),
        }),
      ),
      builtIn: z.array(z.string()).describe('Built-in channels.'),
      companies: z.array(
        z.strictObject({
          code: z.string(),
          everySite: z.boolean(),
          address: z.string(),
          enabled: z.boolean(),
          version: version(),
          kid: z.string().describe("Key ID of the platform's key."),
          publicKey: z.string().describe('Public key of the platform.'),
          keys: z
            .array(
              z.strictObject({
                kid: z.string(),
                publicKey: z.string(),
                validUntil: wireTime.nullable(),
              }),
            )
            .describe('Signing keys of the provider.'),
          answeredAt: wireTime.nullable(),
          failedAt: wireTime.nullable(),
          failure: providerFailure.nullable(),
          refused: z
            .array(
              z.strictObject({
                about: z.enum(reportSubjects),
                reason: z.enum(reportRefusals),
                field: z.string().describe('Key of the invalid value; empty: none.'),
                times: z.int(),
                lastAt: wireTime,
              }),
            )
            .describe('Refused reports of the last month.'),
          mayChange: z
            .boolean()
            .describe('Providers of every site can be changed only by operators without a site.'),
          callbackUrl: z.string().describe('URL where the provider sends reports.'),
        }),
      ),
    }),
  errors: [],
  example: {
    request: {},
    answer: {
      offers: [
        {
          channel: 'jade-pay',
          name: 'Jade Pay',
          enabled: true,
          amountMin: 10,
          amountMax: 50_000,
          place: 0,
          feeRate: 0,
          feeFixed: 0,
          version: 1,
          isKnown: true,
          account: null,
          routes: [],
        },
      ],
      builtIn: [],
      companies: [providerExample],
    },
  },
});

export const changeOffer = defineOpsCall({
  name: 'channels.changeOffer',
  method: 'POST',
  path: '/ops/v1/channels/changeOffer',
  who: 'gateways.manage',
  ofSite: true,
  audit: { action: 'channel.offered', takesReason: true },
  ratePerMinute: 60,
  summary: 'Adds a payment method, or changes its name and limits. Open deposits stay as they are.',
  request: () => ({
    channel: channelCode,
    ...offer(),
    version: version()
      .nullable()
      .describe('Version on which the change is based; null if not offered yet.'),
  }),
  answer: () => z.strictObject({}),
  errors: ['channel.unknown', 'gateway.changed_meanwhile'],
  example: {
    request: {
      channel: 'jade-pay',
      name: 'Jade Pay',
      enabled: true,
      amountMin: 10,
      amountMax: 50_000,
      place: 0,
      feeRate: 0.015,
      feeFixed: 0,
      version: null,
      reason: 'Our new payment provider',
    },
    answer: {},
  },
});

export const offerAccount = defineOpsCall({
  name: 'channels.offerAccount',
  method: 'POST',
  path: '/ops/v1/channels/offerAccount',
  who: 'gateways.manage',
  ofSite: true,
  audit: { action: 'channel.account_offered', takesReason: true, fourEyes: 'always' },
  ratePerMinute: 20,
  summary:
    'Requests to add or change a bank account of the site for deposits by bank transfer. Open deposits stay as they are. Requires approval by another operator.',
  request: () => ({
    channel: channelCode,
    ...offer(),
    account: account(),
    version: version()
      .nullable()
      .describe('Version on which the change is based; null if not offered yet.'),
  }),
  answer: () => waiting,
  errors: ['gateway.changed_meanwhile'],
  example: {
    request: {
      channel: 'harbor',
      name: 'Bank transfer',
      enabled: true,
      amountMin: 50,
      amountMax: 20_000,
      place: 1,
      version: null,
      feeRate: 0,
      feeFixed: 0,
      account: {
        bank: 'Harbor Bank',
        holder: 'Orvane Ltd',
        number: '4402 8812 0073',
        note: '',
      },
      reason: 'Opened for the new license',
    },
    answer: { approvalId: 'b6d2f7a0-58bd-4a0c-b0cb-6f1d3c2c9d10' },
  },
});

export const connectProvider = defineOpsCall({
  name: 'channels.connectCompany',
  method: 'POST',
  path: '/ops/v1/channels/connectCompany',
  who: 'gateways.manage',
  ofSite: true,
  audit: { action: 'payment_company.connected', takesReason: true, fourEyes: 'always' },
  ratePerMinute: 20,
  summary:
    'Requests to connect a payment provider, whose reported payments are credited. Requires approval by another operator.',
  request: () => ({ code: channelCode, address: address(), kid: keyName, publicKey: publicKey() }),
  answer: () => waiting,
  errors: ['gateway.changed_meanwhile'],
  example: {
    request: {
      code: 'jade-pay',
      address: providerExample.address,
      kid: 'jade-1',
      publicKey: 'MCowBQYDK2VwAyEAiojj3XQJ8ZX9UtstPLpdcspnCb8dlBIb83SIAbQPb1w',
      reason: 'Our new payment provider',
    },
    answer: { approvalId: 'b6d2f7a0-58bd-4a0c-b0cb-6f1d3c2c9d10' },
  },
});

export const changeProvider = defineOpsCall({
  name: 'channels.changeCompany',
  method: 'POST',
  path: '/ops/v1/channels/changeCompany',
  who: 'gateways.manage',
  ofSite: true,
  audit: { action: 'payment_company.changed', takesReason: true },
  ratePerMinute: 20,
  summary: 'Changes the address of a provider, or pauses new deposits there.',
  request: () => ({
    code: channelCode,
    address: address(),
    enabled: z.boolean(),
    version: version(),
  }),
  answer: () => z.strictObject({}),
  errors: ['channel.unknown', 'gateway.changed_meanwhile'],
  example: {
    request: {
      code: 'jade-pay',
      address: providerExample.address,
      enabled: false,
      version: 1,
      reason: 'They work on their servers',
    },
    answer: {},
  },
});

export const addKey = defineOpsCall({
  name: 'channels.addKey',
  method: 'POST',
  path: '/ops/v1/channels/addKey',
  who: 'gateways.manage',
  ofSite: true,
  audit: { action: 'payment_company.key_added', takesReason: true, fourEyes: 'always' },
  ratePerMinute: 20,
  summary:
    'Requests to accept a further signing key of a provider. Requires approval by another operator.',
  request: () => ({ code: channelCode, kid: keyName, publicKey: publicKey() }),
  answer: () => waiting,
  errors: ['channel.unknown', 'channel.key_exists'],
  example: {
    request: {
      code: 'jade-pay',
      kid: 'jade-2',
      publicKey: 'MCowBQYDK2VwAyEAiojj3XQJ8ZX9UtstPLpdcspnCb8dlBIb83SIAbQPb1w',
      reason: 'They change keys each year',
    },
    answer: { approvalId: 'b6d2f7a0-58bd-4a0c-b0cb-6f1d3c2c9d10' },
  },
});

export const endKey = defineOpsCall({
  name: 'channels.endKey',
  method: 'POST',
  path: '/ops/v1/channels/endKey',
  who: 'gateways.manage',
  ofSite: true,
  audit: { action: 'payment_company.key_ended', takesReason: true },
  ratePerMinute: 20,
  summary: 'Ends a signing key of a provider.',
  request: () => ({ code: channelCode, kid: keyName }),
  answer: () => z.strictObject({}),
  errors: ['channel.unknown'],
  example: {
    request: { code: 'jade-pay', kid: 'jade-1', reason: 'They change keys each year' },
    answer: {},
  },
});

export const renewKey = defineOpsCall({
  name: 'channels.renewKey',
  method: 'POST',
  path: '/ops/v1/channels/renewKey',
  who: 'gateways.manage',
  ofSite: true,
  audit: { action: 'payment_company.key_renewed', takesReason: true },
  ratePerMinute: 20,
  summary: 'Creates a new signing key of the platform for a provider, which signs from now on.',
  request: () => ({ code: channelCode }),
  answer: () => z.strictObject({}),
  errors: ['channel.unknown'],
  example: { request: { code: 'jade-pay', reason: 'Once a year' }, answer: {} },
});

export const check = defineOpsCall({
  name: 'channels.check',
  method: 'POST',
  path: '/ops/v1/channels/check',
  who: 'gateways.manage',
  ofSite: true,
  audit: { action: 'payment_company.checked' },
  ratePerMinute: 20,
  summary: 'Tests address and keys of a provider. No money moves.',
  request: () => ({ code: channelCode }),
  answer: () => z.strictObject({ failure: providerFailure.nullable() }),
  errors: ['channel.unknown'],
  example: { request: { code: 'jade-pay' }, answer: { failure: null } },
});
