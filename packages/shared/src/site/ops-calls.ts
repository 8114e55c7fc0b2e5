import { z } from 'zod';
import { defineOpsCall } from '../contract/define-ops-call.ts';
import { switchableFlags } from '../flags/flags.ts';
import { once } from '../once.ts';
import { wireTime } from '../validation/fields.ts';
import { type PatternId, patternIds } from '../validation/patterns.ts';
import { FIELD_LETTERS_MAX, registerFields } from '../validation/register-rules.ts';
import { shownText } from '../validation/shown-text.ts';
import { areas } from './areas.ts';

export const listFlags = defineOpsCall({
  name: 'site.listFlags',
  method: 'GET',
  path: '/ops/v1/site/flags',
  who: 'site.flags',
  ofSite: true,
  ratePerMinute: 60,
  summary: 'All functions of a site with their descriptions and states.',
  request: () => ({}),
  answer: () =>
    z.strictObject({
      list: z.array(
        z.strictObject({
          modId: z.string(),
          meaning: z.string(),
          parent: z.string().nullable(),
          unless: z.string().nullable().describe('Function that disables this one while it is on.'),
          enabled: z.boolean(),
          byDefault: z.boolean(),
          isMissing: z.boolean().describe('True if its provider is not set up.'),
          waitsFor: z.string().nullable().describe('Missing requirement in this version.'),
          fixed: z.boolean().describe('True if operators cannot switch it.'),
        }),
      ),
    }),
  errors: [],
  example: {
    request: {},
    answer: {
      list: [
        {
          modId: 'FEEDBACK3',
          meaning: 'Feedback.',
          parent: null,
          unless: null,
          enabled: true,
          byDefault: true,
          isMissing: false,
          waitsFor: null,
          fixed: false,
        },
      ],
    },
  },
});

export const switchFlag = defineOpsCall({
  name: 'site.switchFlag',
  method: 'POST',
  path: '/ops/v1/site/switchFlag',
  who: 'site.flags',
  ofSite: true,
  audit: { action: 'flag.switched', takesReason: true, invalidates: 'site' },
  ratePerMinute: 60,
  summary:
    'Switches a function of the site. Takes effect in all processes and open pages within five seconds.',
  request: () => ({ modId: z.enum(switchableFlags), enabled: z.boolean() }),
  answer: () => z.strictObject({}),
  errors: [],
  example: {
    request: { modId: 'FEEDBACK3', enabled: false, reason: 'Answered by email from now on' },
    answer: {},
  },
});

const area = once(() => z.enum(areas));
const maintenance = once(() =>
  z.strictObject({
    from: wireTime,
    until: wireTime.nullable(),
    title: shownText().max(80),
    text: shownText().max(500),
  }),
);

export const readMaintenance = defineOpsCall({
  name: 'site.readMaintenance',
  method: 'GET',
  path: '/ops/v1/site/maintenance',
  who: 'site.maintenance',
  ofSite: true,
  ratePerMinute: 60,
  summary: 'Scheduled or current maintenance.',
  request: () => ({}),
  answer: () =>
    z.strictObject({
      maintenance: maintenance().nullable(),
      areas: z
        .array(z.strictObject({ area: area(), maintenance: maintenance().nullable() }))
        .describe('Areas of the site with their own maintenance.'),
    }),
  errors: [],
  example: {
    request: {},
    answer: { maintenance: null, areas: [{ area: 'cashier', maintenance: null }] },
  },
});

export const scheduleMaintenance = defineOpsCall({
  name: 'site.scheduleMaintenance',
  method: 'POST',
  path: '/ops/v1/site/scheduleMaintenance',
  who: 'site.maintenance',
  ofSite: true,
  audit: { action: 'maintenance.scheduled', takesReason: true, invalidates: 'site' },
  ratePerMinute: 60,
  summary: 'Schedules maintenance of the site or of an area; null ends it.',
  request: () => ({ area: area().optional(), maintenance: maintenance().nullable() }),
  answer: () => z.strictObject({}),
  errors: [],
  example: {
    request: {
      maintenance: {
        from: 1_795_000_000_000,
        until: 1_795_003_600_000,
        title: 'Back at 11:00',
        text: 'New games are on their way.',
      },
      reason: 'New version of the games',
    },
    answer: {},
  },
});

const letters = once(() => z.int().min(0).max(FIELD_LETTERS_MAX));
const rule = once(() => ({
  field: z.enum(registerFields),
  enabled: z.boolean(),
  required: z.boolean(),
  patternId: z.literal(patternIds as [PatternId, ...PatternId[]]),
  minLength: letters(),
  maxLength: letters(),
}));
const ruleExample = {
  field: 'email' as const,
  enabled: true,
  required: false,
  patternId: 3 as const,
  minLength: 6,
  maxLength: 254,
};

export const listRegisterRules = defineOpsCall({
  name: 'site.listRegisterRules',
  method: 'GET',
  path: '/ops/v1/site/registerRules',
  who: 'site.register_rules',
  ofSite: true,
  ratePerMinute: 60,
  summary: 'Fields of the registration form with their rules.',
  request: () => ({}),
  answer: () => z.strictObject({ list: z.array(z.strictObject(rule())) }),
  errors: [],
  example: { request: {}, answer: { list: [ruleExample] } },
});

export const setRegisterRule = defineOpsCall({
  name: 'site.setRegisterRule',
  method: 'POST',
  path: '/ops/v1/site/setRegisterRule',
  who: 'site.register_rules',
  ofSite: true,
  audit: { action: 'register_rule.set', takesReason: true, invalidates: 'site' },
  ratePerMinute: 60,
  summary:
    'Changes the rules of a registration field. The page and the call follow within five seconds.',
  request: rule,
  answer: () => z.strictObject({}),
  errors: [],
  example: {
    request: { ...ruleExample, reason: 'Members may leave it empty' },
    answer: {},
  },
});
