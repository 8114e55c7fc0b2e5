import { z } from 'zod';
import { defineOpsCall } from '../contract/define-ops-call.ts';
import { type LanguageCode, languageTags } from '../locale/languages.ts';
import { once } from '../once.ts';
import { wireTime } from '../validation/fields.ts';
import { exportFormats } from './export-kinds.ts';
import {
  reportKindNames,
  reportPeriods,
  reportStates,
  scheduleStates,
} from './report-schedules.ts';

const id = once(() => z.uuid().describe('Schedule ID.'));
const idExample = '5d0a4f52-93c1-4a73-a7ac-6a40b2f7d7f4';
const day = once(() => z.string().regex(/^\d{4}-\d\d-\d\d$/));
const schedule = once(() => ({
  kind: z.enum(reportKindNames).describe('Kind of the exported list.'),
  format: z.enum(exportFormats),
  period: z.enum(reportPeriods),
  hour: z.int().min(0).max(23).describe("Hour of the site's day after the period."),
}));

export const list = defineOpsCall({
  name: 'scheduledReports.list',
  method: 'GET',
  path: '/ops/v1/scheduledReports/list',
  who: 'operator',
  ofSite: true,
  ratePerMinute: 60,
  summary: "The caller's scheduled reports of a site, each with its last files.",
  request: () => ({}),
  answer: () =>
    z.strictObject({
      email: z.string().nullable().describe('Masked address of the mails; null: none.'),
      list: z.array(
        z.strictObject({
          id: id(),
          ...schedule(),
          state: z
            .enum(scheduleStates)
            .describe(
              'State; `disabled` and `forbidden`: the operator was disabled, or lost the permission of the list.',
            ),
          dueAt: wireTime.nullable().describe('Time of the next report; null unless active.'),
          reports: z.array(
            z.strictObject({
              from: day().describe("First day, in the site's time zone."),
              to: day().describe('Last day.'),
              state: z.enum(reportStates),
              exportId: z.uuid().nullable().describe('File, while it can be downloaded.'),
            }),
          ),
        }),
      ),
    }),
  errors: [],
  example: {
    request: {},
    answer: {
      email: 'la***@example.test',
      list: [
        {
          id: idExample,
          kind: 'gamingRevenue',
          format: 'xlsx',
          period: 'week',
          hour: 7,
          state: 'active',
          dueAt: 1_795_000_000_000,
          reports: [{ from: '2026-11-16', to: '2026-11-22', state: 'mailed', exportId: idExample }],
        },
      ],
    },
  },
});

export const add = defineOpsCall({
  name: 'scheduledReports.add',
  method: 'POST',
  path: '/ops/v1/scheduledReports/add',
  who: 'operator',
  ofSite: true,
  audit: { action: 'report.scheduled' },
  ratePerMinute: 20,
  summary:
    'Schedules an export of each past period. The caller gets an email with a link to each file.',
  request: () => ({
    ...schedule(),
    language: z
      .enum(Object.keys(languageTags) as [LanguageCode, ...LanguageCode[]])
      .default('EN')
      .describe('Language of the column headings.'),
  }),
  answer: () => z.strictObject({}),
  errors: ['operator.forbidden', 'report.no_email', 'report.schedule_limit'],
  example: {
    request: { kind: 'gamingRevenue', format: 'xlsx', period: 'week', hour: 7, language: 'EN' },
    answer: {},
  },
});

export const pause = defineOpsCall({
  name: 'scheduledReports.pause',
  method: 'POST',
  path: '/ops/v1/scheduledReports/pause',
  who: 'operator',
  ofSite: true,
  audit: { action: ['report.paused', 'report.resumed'] },
  ratePerMinute: 30,
  summary: "Pauses one of the caller's scheduled reports, or resumes it with the current period.",
  request: () => ({ id: id(), isPaused: z.boolean() }),
  answer: () => z.strictObject({}),
  errors: ['operator.forbidden', 'report.schedule_not_found'],
  example: { request: { id: idExample, isPaused: true }, answer: {} },
});

export const remove = defineOpsCall({
  name: 'scheduledReports.remove',
  method: 'POST',
  path: '/ops/v1/scheduledReports/remove',
  who: 'operator',
  ofSite: true,
  audit: { action: 'report.removed' },
  ratePerMinute: 30,
  summary: "Removes one of the caller's scheduled reports. Its files are deleted within a day.",
  request: () => ({ id: id() }),
  answer: () => z.strictObject({}),
  errors: ['report.schedule_not_found'],
  example: { request: { id: idExample }, answer: {} },
});
