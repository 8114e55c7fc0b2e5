import { z } from 'zod';
import { waiting } from '../contract/audit.ts';
import { defineOpsCall } from '../contract/define-ops-call.ts';
import { transferAmount, wireMoney } from '../money/money.ts';
import { once } from '../once.ts';
import { wireTime } from '../validation/fields.ts';
import { shownText } from '../validation/shown-text.ts';
import {
  envelopeModes,
  envelopeStates,
  GREETING_LETTERS_MAX,
  OPEN_HOURS_MAX,
  PARTS_MAX,
  rainAudiences,
} from './states.ts';

const id = once(() => z.uuid());
const idExample = '5c0f5b0a-4df0-4a51-8f0e-64c8f5d6c2a1';
const TIMES_MAX = 50;
/** Envelopes on a page of the console. */
export const RAINS_A_PAGE = 30;
const AT = 1_795_000_000_000;
const HOUR_MS = 3_600_000;

export const rains = defineOpsCall({
  name: 'envelopes.rains',
  method: 'GET',
  path: '/ops/v1/rain/list',
  who: 'rewards.read',
  ofSite: true,
  ratePerMinute: 120,
  summary: 'Red envelopes of a site, newest first, and the remaining budget for more.',
  request: () => ({ after: id().optional().describe('`next` of the page before.') }),
  answer: () =>
    z.strictObject({
      left: wireMoney.describe('Of the budget of rewards, without the unopened parts.'),
      alone: wireMoney.describe('Above this total, another operator has to approve.'),
      list: z.array(
        z.strictObject({
          id: id(),
          state: z.enum(envelopeStates),
          mode: z.enum(envelopeModes),
          audience: z.enum(rainAudiences),
          total: wireMoney,
          count: z.int(),
          openedAmount: wireMoney,
          openedCount: z.int(),
          turnoverTimes: z.int(),
          greeting: z.string().nullable(),
          by: z.string().describe('The operator who made it.'),
          startsAt: wireTime,
          expiresAt: wireTime,
          closedAt: wireTime.nullable(),
        }),
      ),
      next: id().nullable(),
    }),
  errors: [],
  example: {
    request: {},
    answer: {
      left: 750.06,
      alone: 100,
      list: [
        {
          id: idExample,
          state: 'open',
          mode: 'random',
          audience: 'players',
          total: 200,
          count: 100,
          openedAmount: 41.2,
          openedCount: 23,
          turnoverTimes: 1,
          greeting: 'Happy holidays!',
          by: 'keeper',
          startsAt: AT,
          expiresAt: AT + HOUR_MS,
          closedAt: null,
        },
      ],
      next: null,
    },
  },
});

const act = { method: 'POST', who: 'rewards.give', ofSite: true, ratePerMinute: 30 } as const;

export const createRain = defineOpsCall({
  ...act,
  name: 'envelopes.createRain',
  path: '/ops/v1/rain/create',
  audit: { action: 'rain.created', takesReason: true, fourEyes: 'by-outcome', onePendingPer: true },
  summary:
    'Creates a red envelope of the site within the budget of rewards. Opened parts become rewards of their members.',
  request: () => ({
    key: id().describe('Of the form that is sent: the same again is the same envelope.'),
    total: transferAmount.describe('The most that it costs.'),
    count: z.int().min(1).max(PARTS_MAX),
    mode: z.enum(envelopeModes),
    audience: z.enum(rainAudiences),
    startsAt: wireTime
      .nullable()
      .describe('When it can first be opened; at once if that is past or null.'),
    hours: z.int().min(1).max(OPEN_HOURS_MAX).describe('How long it can be opened.'),
    turnoverTimes: z
      .int()
      .min(0)
      .max(TIMES_MAX)
      .describe('How often a part has to be bet after the claim.'),
    greeting: shownText().max(GREETING_LETTERS_MAX).describe('What members read; may be empty.'),
  }),
  answer: () => z.union([waiting, z.strictObject({})]),
  errors: ['reward.over_budget', 'approval.waiting'],
  example: {
    request: {
      key: '2a9d0c52-0c7e-4a3c-9c7e-2f5a7f0d1c77',
      total: 200,
      count: 100,
      mode: 'random',
      audience: 'players',
      startsAt: null,
      hours: 2,
      turnoverTimes: 1,
      greeting: 'Happy holidays!',
      reason: 'For the first of the month',
    },
    answer: {},
  },
});

export const cancelRain = defineOpsCall({
  ...act,
  name: 'envelopes.cancelRain',
  path: '/ops/v1/rain/cancel',
  audit: { action: 'rain.cancelled', takesReason: true },
  summary: 'Ends a red envelope of the site early. Opened parts remain rewards.',
  request: () => ({ id: id() }),
  answer: () => z.strictObject({}),
  errors: ['rain.not_found', 'rain.over'],
  example: { request: { id: idExample, reason: 'The wrong audience' }, answer: {} },
});
