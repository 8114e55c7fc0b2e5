import { z } from 'zod';
import { defineOpsCall } from '../contract/define-ops-call.ts';
import { once } from '../once.ts';
import { hostedCheckConfig } from './settings.ts';

const ADDRESS_CHARS_MAX = 500;
const SECRET_CHARS_MAX = 200;

const { shape } = hostedCheckConfig;
const address = (which: z.ZodString) => which.trim().max(ADDRESS_CHARS_MAX);
const provider = once(() =>
  z.strictObject({
    captchaId: shape.captchaId.trim().regex(/^[\w-]{1,100}$/),
    scriptUrl: address(shape.scriptUrl),
    serverUrl: address(shape.serverUrl).regex(/[^/]$/, 'ends with a slash'),
  }),
);
const example = {
  captchaId: '54088bb07d2df3c46b79f80300b0abbe',
  scriptUrl: 'https://static.geetest.com/v4/gt4.js',
  serverUrl: 'https://gcaptcha4.geetest.com',
};

export const read = defineOpsCall({
  name: 'hostedCheck.read',
  method: 'GET',
  path: '/ops/v1/hostedCheck/read',
  who: 'gateways.manage',
  ofSite: true,
  ratePerMinute: 60,
  summary: 'The provider of the human check, and whether the site uses it.',
  request: () => ({}),
  answer: () =>
    z.strictObject({
      version: z.int().min(0),
      company: provider()
        .nullable()
        .describe('Provider settings, without the key; null if the site uses its own check.'),
      isUsed: z.boolean().describe('True if the function GEETEST3 is on.'),
    }),
  errors: [],
  example: { request: {}, answer: { version: 1, company: example, isUsed: true } },
});

export const save = defineOpsCall({
  name: 'hostedCheck.save',
  method: 'POST',
  path: '/ops/v1/hostedCheck/save',
  who: 'gateways.manage',
  ofSite: true,
  audit: {
    action: ['hosted_check.configured', 'hosted_check.removed'],
    takesReason: true,
    invalidates: 'site',
  },
  ratePerMinute: 20,
  summary:
    "Sets the provider of the human check, or returns to the site's own check. Another site or server requires the key again.",
  request: () => ({
    version: z.int().min(0).describe('Version on which the change is based.'),
    company: provider().nullable().describe("Provider settings; null to use the site's own check."),
    key: z
      .string()
      .trim()
      .max(SECRET_CHARS_MAX)
      .optional()
      .describe('Key that signs requests to the provider; write-only. Absent: unchanged.'),
  }),
  answer: () => z.strictObject({}),
  errors: ['gateway.changed_meanwhile', 'gateway.secret_needed'],
  example: {
    request: { version: 0, company: example, key: 'a key', reason: 'Programs signed up' },
    answer: {},
  },
});

export const test = defineOpsCall({
  name: 'hostedCheck.test',
  method: 'POST',
  path: '/ops/v1/hostedCheck/test',
  who: 'gateways.manage',
  ofSite: true,
  audit: { action: 'hosted_check.tested' },
  ratePerMinute: 5,
  summary: 'Tests the provider: fetches its script, and sends an invented answer.',
  request: () => ({}),
  answer: () =>
    z.strictObject({
      steps: z.array(
        z.strictObject({
          step: z.enum(['script', 'server']),
          outcome: z.enum(['passed', 'failed', 'unknown']),
          answer: z.string().describe('Response of the provider.'),
        }),
      ),
    }),
  errors: ['gateway.not_found'],
  example: {
    request: {},
    answer: { steps: [{ step: 'server', outcome: 'passed', answer: 'fail pass_token illegal' }] },
  },
});
