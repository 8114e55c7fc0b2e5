import { z } from 'zod';
import { defineOpsCall } from '../contract/define-ops-call.ts';
import { once } from '../once.ts';
import { wireTime } from '../validation/fields.ts';
import { shownText } from '../validation/shown-text.ts';
import { mailSettings, smsSettings } from './message-gateways.ts';

const SECRET_CHARS_MAX = 500;
const PLACE_MAX = 100;

const id = once(() => z.uuid());
const version = once(() => z.int().min(1));
const idExample = '3f0c5c52-8f0e-4df0-9a51-64c8f5d6c2a1';

const gateway = once(() => ({
  name: shownText().min(1).max(60),
  enabled: z.boolean(),
  place: z
    .int()
    .min(0)
    .max(PLACE_MAX)
    .describe('Sort position, ascending; the next gateway is used on failure.'),
  sms: smsSettings.nullable(),
  mail: mailSettings.nullable().describe('Mail settings; exactly one of SMS and mail.'),
}));
const secret = once(() =>
  z
    .string()
    .max(SECRET_CHARS_MAX)
    .optional()
    .describe('Token or password; write-only. Absent: unchanged.'),
);

const example = {
  name: 'Jade SMS',
  enabled: true,
  place: 0,
  sms: { url: 'https://sms.jade.example/send' },
  mail: null,
};

export const list = defineOpsCall({
  name: 'gateways.list',
  method: 'GET',
  path: '/ops/v1/gateways/list',
  who: 'gateways.manage',
  ofSite: true,
  ratePerMinute: 60,
  summary:
    'SMS and email gateways of the site: its own, else those of all sites, else those of the environment.',
  request: () => ({}),
  answer: () =>
    z.strictObject({
      list: z.array(
        z.strictObject({
          id: id(),
          channel: z.enum(['sms', 'mail']),
          everySite: z.boolean(),
          ...gateway(),
          hasSecret: z.boolean(),
          version: version(),
          sentAt: wireTime.nullable(),
          failedAt: wireTime.nullable(),
          failure: z.string().nullable(),
          mayChange: z
            .boolean()
            .describe('Global gateways can be changed only by operators without a site.'),
        }),
      ),
      waiting: z
        .strictObject({ sms: z.int(), mail: z.int() })
        .describe("Number of the site's messages waiting to be sent."),
      mayAddForAll: z.boolean().describe('True if the operator may add global gateways.'),
    }),
  errors: [],
  example: {
    request: {},
    answer: {
      list: [
        {
          id: idExample,
          channel: 'sms',
          everySite: false,
          ...example,
          hasSecret: true,
          version: 1,
          sentAt: 1_795_000_000_000,
          failedAt: null,
          failure: null,
          mayChange: true,
        },
      ],
      waiting: { sms: 0, mail: 0 },
      mayAddForAll: false,
    },
  },
});

export const add = defineOpsCall({
  name: 'gateways.add',
  method: 'POST',
  path: '/ops/v1/gateways/add',
  who: 'gateways.manage',
  ofSite: true,
  audit: { action: 'gateway.saved', takesReason: true },
  ratePerMinute: 20,
  summary: 'Adds a gateway. From now on, messages of the site use its own gateways only.',
  request: () => ({ ...gateway(), everySite: z.boolean(), secret: secret() }),
  answer: () => z.strictObject({ id: id() }),
  errors: ['gateway.limit'],
  example: {
    request: {
      ...example,
      everySite: false,
      secret: 'a token of the provider',
      reason: 'Our new SMS provider',
    },
    answer: { id: idExample },
  },
});

export const change = defineOpsCall({
  name: 'gateways.change',
  method: 'POST',
  path: '/ops/v1/gateways/change',
  who: 'gateways.manage',
  ofSite: true,
  audit: { action: 'gateway.saved', takesReason: true },
  ratePerMinute: 20,
  summary: 'Changes a gateway. A changed server address requires the secret again.',
  request: () => ({ id: id(), version: version(), ...gateway(), secret: secret() }),
  answer: () => z.strictObject({}),
  errors: ['gateway.not_found', 'gateway.changed_meanwhile', 'gateway.secret_needed'],
  example: {
    request: { id: idExample, version: 1, ...example, enabled: false, reason: 'They are down' },
    answer: {},
  },
});

export const remove = defineOpsCall({
  name: 'gateways.remove',
  method: 'POST',
  path: '/ops/v1/gateways/remove',
  who: 'gateways.manage',
  ofSite: true,
  audit: { action: 'gateway.removed', takesReason: true },
  ratePerMinute: 20,
  summary: 'Removes a gateway and its secret.',
  request: () => ({ id: id() }),
  answer: () => z.strictObject({}),
  errors: ['gateway.not_found'],
  example: { request: { id: idExample, reason: 'The contract has ended' }, answer: {} },
});

export const test = defineOpsCall({
  name: 'gateways.test',
  method: 'POST',
  path: '/ops/v1/gateways/test',
  who: 'gateways.manage',
  ofSite: true,
  audit: { action: 'gateway.tested' },
  ratePerMinute: 5,
  summary: "Sends a test message by a gateway, and returns the gateway's answer.",
  request: () => ({
    id: id(),
    recipient: z
      .string()
      .trim()
      .regex(/^\+[1-9]\d{6,14}$|^[^\s@<>]{1,64}@[^\s@<>]{1,190}$/)
      .describe('Phone number with plus sign, or email address.'),
  }),
  answer: () =>
    z.strictObject({
      outcome: z.enum(['sent', 'refused', 'unknown']),
      answer: z.string(),
    }),
  errors: ['gateway.not_found'],
  example: {
    request: { id: idExample, recipient: '+84901234567' },
    answer: { outcome: 'sent', answer: 'gw-77' },
  },
});
