import { z } from 'zod';
import { defineOpsCall } from '../contract/define-ops-call.ts';
import { once } from '../once.ts';
import { socialProviders } from './social-providers.ts';

const SECRET_CHARS_MAX = 500;
const PLACE_MAX = 100;

const provider = once(() => z.enum(socialProviders));
const settings = once(() => ({
  issuer: z
    .string()
    .trim()
    .min(8)
    .max(300)
    .describe("Issuer in the provider's ID tokens; an HTTPS URL."),
  clientId: z
    .string()
    .trim()
    .regex(/^[\x21-\x7e]{1,200}$/)
    .describe('OAuth client ID of the site.'),
  enabled: z.boolean(),
  place: z.int().min(0).max(PLACE_MAX).describe('Sort position of the login button, ascending.'),
}));
const example = {
  issuer: 'https://accounts.google.com',
  clientId: 'play.apps.example',
  enabled: true,
  place: 0,
};

export const list = defineOpsCall({
  name: 'socialLogins.list',
  method: 'GET',
  path: '/ops/v1/socialLogins/list',
  who: 'gateways.manage',
  ofSite: true,
  ratePerMinute: 60,
  summary: 'Social login providers of the site, with their redirect addresses.',
  request: () => ({}),
  answer: () =>
    z.strictObject({
      list: z.array(
        z.strictObject({
          provider: provider(),
          company: z
            .strictObject({ ...settings(), version: z.int().min(1) })
            .nullable()
            .describe('Current settings, without the secret; null if not set up.'),
        }),
      ),
      returnAddresses: z.array(z.string()).describe('Redirect URLs to register at the provider.'),
    }),
  errors: [],
  example: {
    request: {},
    answer: {
      list: [
        { provider: 'google', company: { ...example, version: 1 } },
        { provider: 'facebook', company: null },
      ],
      returnAddresses: ['https://play.example/login/social'],
    },
  },
});

export const save = defineOpsCall({
  name: 'socialLogins.save',
  method: 'POST',
  path: '/ops/v1/socialLogins/save',
  who: 'gateways.manage',
  ofSite: true,
  audit: { action: 'social.configured', takesReason: true, invalidates: 'site' },
  ratePerMinute: 20,
  summary: 'Adds or changes a social login provider. A new issuer requires the secret again.',
  request: () => ({
    provider: provider(),
    version: z.int().min(0).describe('Version on which the change is based; 0 if not set up.'),
    ...settings(),
    secret: z
      .string()
      .max(SECRET_CHARS_MAX)
      .optional()
      .describe('Client secret; write-only. Absent: unchanged.'),
  }),
  answer: () => z.strictObject({}),
  errors: ['gateway.changed_meanwhile', 'gateway.secret_needed'],
  example: {
    request: {
      provider: 'google',
      version: 0,
      ...example,
      secret: 'a secret of the client',
      reason: 'Members asked for it',
    },
    answer: {},
  },
});

export const remove = defineOpsCall({
  name: 'socialLogins.remove',
  method: 'POST',
  path: '/ops/v1/socialLogins/remove',
  who: 'gateways.manage',
  ofSite: true,
  audit: { action: 'social.removed', takesReason: true, invalidates: 'site' },
  ratePerMinute: 20,
  summary:
    'Removes a provider and its secret. Linked accounts remain, and work again if the provider is added again.',
  request: () => ({ provider: provider() }),
  answer: () => z.strictObject({}),
  errors: ['gateway.not_found'],
  example: { request: { provider: 'google', reason: 'The contract has ended' }, answer: {} },
});

export const test = defineOpsCall({
  name: 'socialLogins.test',
  method: 'POST',
  path: '/ops/v1/socialLogins/test',
  who: 'gateways.manage',
  ofSite: true,
  audit: { action: 'social.tested' },
  ratePerMinute: 5,
  summary: 'Tests a provider: fetches its metadata and keys, and checks client ID and secret.',
  request: () => ({ provider: provider() }),
  answer: () =>
    z.strictObject({
      steps: z.array(
        z.strictObject({
          step: z.enum(['description', 'keys', 'client']),
          outcome: z.enum(['passed', 'failed', 'unknown']),
          answer: z.string().describe('Response of the provider.'),
        }),
      ),
    }),
  errors: ['gateway.not_found'],
  example: {
    request: { provider: 'google' },
    answer: {
      steps: [
        { step: 'description', outcome: 'passed', answer: 'https://accounts.google.com' },
        { step: 'keys', outcome: 'passed', answer: '2' },
        { step: 'client', outcome: 'passed', answer: 'invalid_grant' },
      ],
    },
  },
});
