import { z } from 'zod';
import { phoneAuthProvider } from '../captcha/settings.ts';
import { defineOpsCall } from '../contract/define-ops-call.ts';
import { once } from '../once.ts';

const ADDRESS_CHARS_MAX = 500;
const ORIGINS_MAX = 5;

const { shape } = phoneAuthProvider;
const word = once(() =>
  z
    .string()
    .trim()
    .regex(/^[\x21-\x7e]{1,300}$/),
);
const address = (which: z.ZodString) => which.trim().max(ADDRESS_CHARS_MAX);
const provider = once(() =>
  z.strictObject({
    issuer: word().describe('Token issuer (`iss`).'),
    audience: word().describe('Token audience (`aud`).'),
    jwksUrl: address(shape.jwksUrl),
    sendUrl: address(shape.sendUrl),
    apiKey: word().describe('API key; public.'),
    challengeUrl: shape.challengeUrl,
    challengeOrigins: shape.challengeOrigins.max(ORIGINS_MAX),
  }),
);
const example = {
  issuer: 'https://securetoken.google.com/play',
  audience: 'play',
  apiKey: 'AIza-public',
  jwksUrl: 'https://keys.example/set',
  sendUrl: 'https://codes.example/v1',
  challengeUrl: null,
  challengeOrigins: [],
};

export const read = defineOpsCall({
  name: 'phoneProof.read',
  method: 'GET',
  path: '/ops/v1/phoneProof/read',
  who: 'gateways.manage',
  ofSite: true,
  ratePerMinute: 60,
  summary: 'The third party that sends registration codes.',
  request: () => ({}),
  answer: () =>
    z.strictObject({
      version: z.int().min(0),
      provider: provider()
        .nullable()
        .describe('Provider that sends codes; null if the site sends its own.'),
    }),
  errors: [],
  example: { request: {}, answer: { version: 1, provider: example } },
});

export const save = defineOpsCall({
  name: 'phoneProof.save',
  method: 'POST',
  path: '/ops/v1/phoneProof/save',
  who: 'gateways.manage',
  ofSite: true,
  audit: {
    action: ['phone_auth.configured', 'phone_auth.removed'],
    takesReason: true,
    invalidates: 'site',
  },
  ratePerMinute: 20,
  summary:
    "Sets the third party that sends registration codes, or returns to the site's own codes.",
  request: () => ({
    version: z.int().min(0).describe('Version on which the change is based.'),
    provider: provider()
      .nullable()
      .describe('Provider that sends codes; null if the site sends its own.'),
  }),
  answer: () => z.strictObject({}),
  errors: ['gateway.changed_meanwhile'],
  example: {
    request: { version: 0, provider: example, reason: 'They deliver everywhere' },
    answer: {},
  },
});

export const test = defineOpsCall({
  name: 'phoneProof.test',
  method: 'POST',
  path: '/ops/v1/phoneProof/test',
  who: 'gateways.manage',
  ofSite: true,
  audit: { action: 'phone_auth.tested' },
  ratePerMinute: 5,
  summary:
    "Fetches the third party's keys and tests whether it accepts the site's key. Sends no SMS.",
  request: () => ({}),
  answer: () =>
    z.strictObject({
      steps: z.array(
        z.strictObject({
          step: z.enum(['keys', 'sending']),
          outcome: z.enum(['passed', 'failed']),
          answer: z.string().describe('Response of the provider.'),
        }),
      ),
    }),
  errors: ['gateway.not_found'],
  example: {
    request: {},
    answer: { steps: [{ step: 'keys', outcome: 'passed', answer: '2' }] },
  },
});
