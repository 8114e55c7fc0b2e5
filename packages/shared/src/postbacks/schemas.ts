import { z } from 'zod';
import { LINK_PARAMETER, linkParameters } from '../agents/link-parameters.ts';
import { defineCall } from '../contract/define-call.ts';
import { wireMoney } from '../money/money.ts';
import { once } from '../once.ts';
import { pageAnswer, pageRequest, wireTime } from '../validation/fields.ts';
import * as calls from './calls.ts';
import { deliveryStates, postbackEvents, postbackFailures } from './postbacks.ts';

const URL_LETTERS_MAX = 1_000;
const events = once(() => z.array(z.enum(postbackEvents)).max(postbackEvents.length));

const settings = once(() => ({
  url: z
    .string()
    .describe('URL with macros in braces, such as `{click_id}`, `{event}`, `{amount}` and `{id}`.'),
  events: events().describe('Events sent to the server.'),
  enabled: z.boolean(),
  secretAt: wireTime.describe('Creation time of the secret.'),
}));

const settingsExample = {
  url: 'https://track.example/pb?cid={click_id}&e={event}&sum={amount}&id={id}',
  events: ['registration' as const, 'first_deposit' as const],
  enabled: true,
  secretAt: 1_795_000_000_000,
};
const secretExample = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';

export const postback = defineCall(calls.postback, {
  summary: "The agent's server that is notified of events of players of the agent's links.",
  request: () => ({}),
  answer: () => z.strictObject({ postback: z.strictObject(settings()).nullable() }),
  errors: [],
  example: { request: {}, answer: { postback: settingsExample } },
});

export const setPostback = defineCall(calls.setPostback, {
  summary:
    'Sets the server and the events of postbacks. A postback is a GET of the address, signed in `X-Postback-Signature`: the hex HMAC-SHA256, by the secret, of `X-Postback-Time`, `X-Postback-Id` and the whole address, joined by dots. It is retried under the same id until the server answers 200 to 299.',
  request: () => ({
    url: z
      .string()
      .trim()
      .max(URL_LETTERS_MAX)
      .describe('HTTPS URL; macros in its path and query.'),
    events: events().min(1),
    enabled: z.boolean(),
  }),
  answer: () =>
    z.strictObject({
      ...settings(),
      secret: z
        .string()
        .nullable()
        .describe('Signing secret, shown only once; null if one existed before.'),
    }),
  errors: [],
  example: {
    request: {
      url: settingsExample.url,
      events: settingsExample.events,
      enabled: true,
    },
    answer: { ...settingsExample, secret: secretExample },
  },
});

export const renewPostbackSecret = defineCall(calls.renewPostbackSecret, {
  summary: 'Replaces the secret. Later postbacks are signed with the new one only.',
  request: () => ({}),
  answer: () =>
    z.strictObject({
      ...settings(),
      secret: z.string().describe('Signing secret, shown only once.'),
    }),
  errors: ['postback.not_set'],
  example: { request: {}, answer: { ...settingsExample, secret: secretExample } },
});

export const testPostback = defineCall(calls.testPostback, {
  summary: 'Sends the event `test` once, even if postbacks are off. The result is in the list.',
  request: () => ({}),
  answer: () => z.strictObject({}),
  errors: ['postback.not_set'],
  example: { request: {}, answer: {} },
});

const delivery = once(() =>
  z
    .strictObject({
      deliveryId: z.uuid().describe('Delivery ID (`{id}`), constant across retries.'),
      event: z.enum([...postbackEvents, 'test']),
      player: z.string().nullable(),
      amount: wireMoney.nullable(),
      happenedAt: wireTime,
      status: z.enum(deliveryStates),
      attempts: z.int(),
      nextTryAt: wireTime.nullable(),
      endedAt: wireTime.nullable(),
      httpStatus: z.int().nullable().describe('HTTP status of the last response.'),
      failure: z.enum(postbackFailures).nullable(),
    })
    .meta({ id: 'PostbackDelivery' }),
);

export const postbackDeliveries = defineCall(calls.postbackDeliveries, {
  summary: "Postbacks to the agent's server within 30 days, newest first.",
  request: () => pageRequest,
  answer: () => pageAnswer(delivery(), z.strictObject({})),
  errors: [],
  example: {
    request: { size: '20' },
    answer: {
      list: [
        {
          deliveryId: '5d0a4f52-93c1-4a73-a7ac-6a40b2f7d7f4',
          event: 'first_deposit',
          player: 'player01',
          amount: 50,
          happenedAt: 1_795_000_000_000,
          status: 'queued',
          attempts: 1,
          nextTryAt: 1_795_000_030_000,
          endedAt: null,
          httpStatus: 503,
          failure: 'refused',
        },
      ],
      footer: {},
      total: 1,
      totalPages: 1,
      nextCursor: null,
    },
  },
  files: {
    deliveries: {
      reference: ['text', 'publicId'],
      event: ['text', 'event', 'web/affiliate:postback.event'],
      member: ['text', 'player'],
      amount: 'money',
      time: ['time', 'happenedAt'],
      state: ['text', 'state', 'web/affiliate:postback.status'],
      attempts: 'count',
      ended: ['time', 'endedAt'],
    },
  },
});

const parameter = once(() => z.string().regex(LINK_PARAMETER));
const origin = once(() =>
  z
    .strictObject({
      memberId: z.uuid(),
      player: z.string(),
      registeredAt: wireTime,
      click_id: z.string(),
      sub1: z.string(),
      sub2: z.string(),
      sub3: z.string(),
      sub4: z.string(),
    })
    .meta({ id: 'LinkOrigin' }),
);

/** Filters of a list by the values of link parameters. */
export const valuesOfLinks = Object.fromEntries(
  linkParameters.map((name) => [
    name,
    parameter().optional().describe('Exact filter on the link parameter.'),
  ]),
) as Record<(typeof linkParameters)[number], z.ZodOptional<ReturnType<typeof parameter>>>;

export const linkOrigins = defineCall(calls.linkOrigins, {
  summary: "Members who registered by the agent's links with a click id or sub ids, newest first.",
  request: () => ({
    ...valuesOfLinks,
    ...pageRequest,
  }),
  answer: () => pageAnswer(origin(), z.strictObject({})),
  errors: [],
  example: {
    request: { sub1: 'banner-7' },
    answer: {
      list: [
        {
          memberId: '6b0c8a4e-11fd-4c57-9a77-0c4f7a0e2b11',
          player: 'player01',
          registeredAt: 1_795_000_000_000,
          click_id: 'c-83920',
          sub1: 'banner-7',
          sub2: '',
          sub3: '',
          sub4: '',
        },
      ],
      footer: {},
      total: 1,
      totalPages: 1,
      nextCursor: null,
    },
  },
  files: {
    linkOrigins: {
      member: ['text', 'username'],
      registered: ['time', 'registeredAt'],
      clickId: 'text',
      sub1: 'text',
      sub2: 'text',
      sub3: 'text',
      sub4: 'text',
    },
  },
});
