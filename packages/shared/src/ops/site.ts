import { z } from 'zod';
import { flags, switchableFlags } from '../domain/flags.ts';
import { wireTime } from '../validation/fields.ts';
import { defineOpsCall } from './define-ops-call.ts';

const modId = z.enum(flags);

export const listFlags = defineOpsCall({
  name: 'site.listFlags',
  method: 'GET',
  path: '/ops/v1/site/flags',
  who: 'site.flags',
  ofSite: true,
  ratePerMinute: 60,
  summary: 'Every function of the site and whether it is on.',
  request: {},
  answer: z.strictObject({
    list: z.array(
      z.strictObject({
        modId,
        meaning: z.string(),
        parent: z.string().nullable(),
        enabled: z.boolean(),
      }),
    ),
  }),
  errors: [],
  example: {
    request: {},
    answer: {
      list: [{ modId: 'FEEDBACK3', meaning: 'Feedback.', parent: null, enabled: true }],
    },
  },
});

export const switchFlag = defineOpsCall({
  name: 'site.switchFlag',
  method: 'POST',
  path: '/ops/v1/site/switchFlag',
  who: 'site.flags',
  ofSite: true,
  ratePerMinute: 60,
  summary: 'Switches a function of the site, in every process and open page within five seconds.',
  request: { modId: z.enum(switchableFlags), enabled: z.boolean() },
  answer: z.strictObject({}),
  errors: [],
  example: { request: { modId: 'FEEDBACK3', enabled: false }, answer: {} },
});

const maintenance = z.strictObject({
  from: wireTime,
  until: wireTime.nullable(),
  title: z.string().trim().max(80),
  text: z.string().trim().max(500),
});

export const readMaintenance = defineOpsCall({
  name: 'site.readMaintenance',
  method: 'GET',
  path: '/ops/v1/site/maintenance',
  who: 'site.maintenance',
  ofSite: true,
  ratePerMinute: 60,
  summary: 'The maintenance that is scheduled or under way.',
  request: {},
  answer: z.strictObject({ maintenance: maintenance.nullable() }),
  errors: [],
  example: { request: {}, answer: { maintenance: null } },
});

export const scheduleMaintenance = defineOpsCall({
  name: 'site.scheduleMaintenance',
  method: 'POST',
  path: '/ops/v1/site/scheduleMaintenance',
  who: 'site.maintenance',
  ofSite: true,
  ratePerMinute: 60,
  summary: 'Schedules maintenance, or ends it where none is given.',
  request: { maintenance: maintenance.nullable() },
  answer: z.strictObject({}),
  errors: [],
  example: {
    request: {
      maintenance: {
        from: 1_795_000_000_000,
        until: 1_795_003_600_000,
        title: 'Back at 11:00',
        text: 'New games are on their way.',
      },
    },
    answer: {},
  },
});
