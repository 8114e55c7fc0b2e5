import { z } from 'zod';
import { defineCall } from '../contract/define-call.ts';
import { transferAmount, wireMoney } from '../money/money.ts';
import { once } from '../once.ts';
import { pageAnswer, pageRequest, wireTime } from '../validation/fields.ts';
import { shownText } from '../validation/shown-text.ts';
import * as calls from './calls.ts';
import {
  envelopeAudiences,
  envelopeModes,
  envelopeStates,
  GREETING_LETTERS_MAX,
  OPEN_HOURS_MAX,
  PARTS_MAX,
} from './states.ts';

const id = once(() => z.uuid().describe('Of the envelope.'));
const sender = once(() =>
  z.string().nullable().describe('The sender, as the member knows them. Null: the site.'),
);
const isReward = once(() =>
  z.boolean().describe('Whether the part waits among the rewards of the member.'),
);
const ID_EXAMPLE = '5c0f5b0a-4df0-4a51-8f0e-64c8f5d6c2a1';
const HASH_EXAMPLE = '9b74c9897bac770ffc029102a200c5de9b74c9897bac770ffc029102a200c5de';
const AT = 1_795_000_000_000;
const HOUR_MS = 3_600_000;
/** Hexadecimal digits of a SHA-256. */
const HASH_LENGTH = 64;

const sent = once(() =>
  z
    .strictObject({
      envelopeId: id(),
      state: z.enum(envelopeStates),
      mode: z.enum(envelopeModes),
      audience: z.enum(envelopeAudiences),
      totalAmount: wireMoney,
      count: z.int(),
      claimedAmount: wireMoney,
      claimedCount: z.int(),
      refundedAmount: wireMoney.describe('Its unopened parts, once it is over.'),
      greeting: z.string().nullable(),
      seedHash: z
        .string()
        .length(HASH_LENGTH)
        .describe('SHA-256 of the seed of the split, which is revealed once it is over.'),
      createTime: wireTime,
      expireTime: wireTime,
      closeTime: wireTime.nullable(),
    })
    .meta({ id: 'RedRain' }),
);
const sentExample = {
  envelopeId: ID_EXAMPLE,
  state: 'open' as const,
  mode: 'random' as const,
  audience: 'team' as const,
  totalAmount: 100,
  count: 20,
  claimedAmount: 12.34,
  claimedCount: 3,
  refundedAmount: 0,
  greeting: 'Good luck!',
  seedHash: HASH_EXAMPLE,
  createTime: AT,
  expireTime: AT + HOUR_MS,
  closeTime: null,
};

export const createRedRain = defineCall(calls.createRedRain, {
  summary: 'Sends a red envelope from an agent to the team. Unopened parts are refunded.',
  request: () => ({
    totalAmount: transferAmount,
    count: z.int().min(1).max(PARTS_MAX).describe('Parts: as many members can open one each.'),
    mode: z.enum(envelopeModes),
    audience: z.enum(envelopeAudiences),
    hours: z.int().min(1).max(OPEN_HOURS_MAX).describe('How long it can be opened.'),
    greeting: shownText().max(GREETING_LETTERS_MAX).optional(),
    paymentPassword: z.string().min(1).max(32),
  }),
  answer: sent,
  errors: [
    'not.exists.payment.password',
    'invalid.payment.pw',
    'payment_password.locked',
    'payment_password.held',
    'envelope.not_allowed',
    'envelope.limit',
    'envelope.daily_limit',
    'envelope.too_many_parts',
    'envelope.parts_too_small',
    'envelope.no_recipients',
    'wallet.insufficient_funds',
    'agent.frozen',
    'profile.too_young',
    'exclusion.in_force',
  ],
  example: {
    request: {
      totalAmount: 100,
      count: 20,
      mode: 'random',
      audience: 'team',
      hours: 24,
      greeting: 'Good luck!',
      paymentPassword: '482915',
    },
    answer: { ...sentExample, claimedAmount: 0, claimedCount: 0 },
  },
});

export const claimRedRain = defineCall(calls.claimRedRain, {
  summary:
    'Opens a red envelope: the next part is credited to the member, or becomes a reward if the site gives it. A repeat returns the same part.',
  request: () => ({ envelopeId: id() }),
  answer: () =>
    z.strictObject({
      envelopeId: id(),
      customerName: sender(),
      isReward: isReward(),
      greeting: z.string().nullable(),
      position: z.int().describe('Of the part, from 0.'),
      amount: wireMoney,
      claimTime: wireTime,
    }),
  errors: [
    'envelope.not_found',
    'envelope.not_allowed',
    'envelope.gone',
    'envelope.over',
    'envelope.beyond_budget',
    'profile.too_young',
    'exclusion.in_force',
  ],
  example: {
    request: { envelopeId: ID_EXAMPLE },
    answer: {
      envelopeId: ID_EXAMPLE,
      customerName: 'ag***f',
      isReward: false,
      greeting: 'Good luck!',
      position: 3,
      amount: 4.2,
      claimTime: AT,
    },
  },
});

export const cancelRedRain = defineCall(calls.cancelRedRain, {
  summary: 'Ends an open envelope of the agent. Unopened parts are refunded.',
  request: () => ({ envelopeId: id() }),
  answer: sent,
  errors: ['envelope.not_found', 'envelope.over'],
  example: {
    request: { envelopeId: ID_EXAMPLE },
    answer: { ...sentExample, state: 'cancelled', refundedAmount: 87.66, closeTime: AT + 1 },
  },
});

export const redRainTerms = defineCall(calls.redRainTerms, {
  summary: "Limits of the agent's next red envelope: amounts and members.",
  request: () => ({}),
  answer: () =>
    z.strictObject({
      canSend: z.boolean().describe('Whether agents of this type send envelopes at all.'),
      minAmount: wireMoney,
      maxAmount: wireMoney,
      dayAmount: wireMoney.describe("The most of a day of the site's zone."),
      leftToday: wireMoney,
      dayEndsAt: wireTime,
      maxCount: z.int(),
      minPart: wireMoney.describe('The smallest part of an envelope.'),
      directMembers: z.int().describe('Who can open an envelope to the direct downlines.'),
      teamMembers: z.int().describe('Who can open an envelope to the team.'),
      hasPaymentPassword: z.boolean(),
      heldUntil: wireTime
        .nullable()
        .describe('Until then nothing can be sent, because the payment password was reset.'),
      owed: wireMoney.describe('What the agent owes. Above zero nothing can be sent.'),
    }),
  errors: [],
  example: {
    request: {},
    answer: {
      canSend: true,
      minAmount: 1,
      maxAmount: 5_000,
      dayAmount: 20_000,
      leftToday: 19_900,
      dayEndsAt: AT + HOUR_MS,
      maxCount: 500,
      minPart: 0.01,
      directMembers: 12,
      teamMembers: 140,
      hasPaymentPassword: true,
      heldUntil: null,
      owed: 0,
    },
  },
});

export const sentRedRains = defineCall(calls.sentRedRains, {
  summary: 'Red envelopes sent by an agent, newest first, with sums over all.',
  request: () => pageRequest,
  answer: () =>
    pageAnswer(
      sent(),
      z.strictObject({
        totalAmount: wireMoney,
        claimedAmount: wireMoney,
        refundedAmount: wireMoney,
      }),
    ),
  errors: [],
  example: {
    request: {},
    answer: {
      list: [sentExample],
      footer: { totalAmount: 100, claimedAmount: 12.34, refundedAmount: 0 },
      total: 1,
      totalPages: 1,
      nextCursor: null,
    },
  },
});

export const sentRedRain = defineCall(calls.sentRedRain, {
  summary: 'One red envelope sent by the agent.',
  request: () => ({ envelopeId: z.uuid() }),
  answer: sent,
  errors: ['envelope.not_found'],
  example: { request: { envelopeId: ID_EXAMPLE }, answer: sentExample },
});

export const redRainClaims = defineCall(calls.redRainClaims, {
  summary: 'Members who opened an envelope of the agent, with their parts, by position.',
  request: () => ({ envelopeId: z.uuid(), page: pageRequest.page, size: pageRequest.size }),
  answer: () =>
    pageAnswer(
      z.strictObject({
        position: z.int(),
        amount: wireMoney,
        customerName: z.string(),
        claimTime: wireTime,
      }),
      z.strictObject({ claimedAmount: wireMoney }),
    ),
  errors: ['envelope.not_found'],
  example: {
    request: { envelopeId: ID_EXAMPLE },
    answer: {
      list: [{ position: 0, amount: 4.2, customerName: 'player01', claimTime: AT }],
      footer: { claimedAmount: 4.2 },
      total: 1,
      totalPages: 1,
      nextCursor: null,
    },
  },
});

export const waitingRedRains = defineCall(calls.waitingRedRains, {
  summary: 'Envelopes that the member can open now, first to expire first.',
  request: () => ({}),
  answer: () =>
    z.array(
      z.strictObject({
        envelopeId: id(),
        customerName: sender(),
        greeting: z.string().nullable(),
        expireTime: wireTime,
      }),
    ),
  errors: [],
  example: {
    request: {},
    answer: [
      {
        envelopeId: ID_EXAMPLE,
        customerName: 'ag***f',
        greeting: 'Good luck!',
        expireTime: AT + HOUR_MS,
      },
    ],
  },
});

export const receivedRedRains = defineCall(calls.receivedRedRains, {
  summary: 'Envelopes opened by the member, newest first, with the sum of all.',
  request: () => pageRequest,
  answer: () =>
    pageAnswer(
      z.strictObject({
        envelopeId: id(),
        customerName: sender(),
        isReward: isReward(),
        greeting: z.string().nullable(),
        state: z.enum(envelopeStates),
        position: z.int(),
        amount: wireMoney,
        claimTime: wireTime,
      }),
      z.strictObject({ amount: wireMoney }),
    ),
  errors: [],
  example: {
    request: {},
    answer: {
      list: [
        {
          envelopeId: ID_EXAMPLE,
          customerName: 'ag***f',
          isReward: false,
          greeting: 'Good luck!',
          state: 'claimed',
          position: 3,
          amount: 4.2,
          claimTime: AT,
        },
      ],
      footer: { amount: 4.2 },
      total: 1,
      totalPages: 1,
      nextCursor: null,
    },
  },
});

export const redRainProof = defineCall(calls.redRainProof, {
  summary:
    'Data to verify the split of an envelope sent or opened by the member. Seed and amounts are revealed when it is over.',
  request: () => ({ envelopeId: z.uuid() }),
  answer: () =>
    z.strictObject({
      envelopeId: id(),
      mode: z.enum(envelopeModes),
      totalAmount: wireMoney,
      count: z.int(),
      minPart: wireMoney.describe('Smallest part; each amount is a multiple of it.'),
      seedHash: z.string().length(HASH_LENGTH),
      seed: z.string().nullable(),
      amounts: z.array(wireMoney).describe('Of the parts, by position. Empty while it is open.'),
    }),
  errors: ['envelope.not_found'],
  example: {
    request: { envelopeId: ID_EXAMPLE },
    answer: {
      envelopeId: ID_EXAMPLE,
      mode: 'random',
      totalAmount: 1,
      count: 2,
      minPart: 0.01,
      seedHash: HASH_EXAMPLE,
      seed: '0f2b',
      amounts: [0.42, 0.58],
    },
  },
});
