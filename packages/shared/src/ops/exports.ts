import { z } from 'zod';
import { file, fileExample, waitingExample } from '../api/exports.ts';
import { exportFormats } from '../domain/exports.ts';
import { disputeStates } from '../payouts/disputes.ts';
import { wireTime } from '../validation/fields.ts';
import { nameBegins } from './debts.ts';
import { defineOpsCall } from './define-ops-call.ts';
import { fileWords } from './file-words.ts';

const exportId = z.uuid();

const how = { format: z.enum(exportFormats), ...fileWords };
const howExample = {
  format: 'csv' as const,
  language: 'EN' as const,
  timeZone: 'Asia/Shanghai',
};

export const askDebts = defineOpsCall({
  name: 'exports.askDebts',
  method: 'POST',
  path: '/ops/v1/exports/askDebts',
  who: 'payouts.read',
  ofSite: true,
  audit: { action: 'export.asked' },
  ratePerMinute: 10,
  summary: 'Asks for what agents of a site owe as a file, narrowed as its page is.',
  request: {
    ...how,
    state: z.enum(['open', 'settled', 'all']),
    text: nameBegins.optional(),
    owedTo: z.enum(['agent', 'platform']).optional(),
    owedFrom: z.int().min(0).max(1_000_000_000).optional().describe('In whole units.'),
    aroseBefore: wireTime.optional(),
  },
  answer: file,
  errors: ['export.limit'],
  example: {
    request: { ...howExample, state: 'open' },
    answer: { ...waitingExample, kind: 'debts' },
  },
});

export const askDisputes = defineOpsCall({
  name: 'exports.askDisputes',
  method: 'POST',
  path: '/ops/v1/exports/askDisputes',
  who: 'payouts.read',
  ofSite: true,
  audit: { action: 'export.asked' },
  ratePerMinute: 10,
  summary: 'Asks for the bills that agents of a site dispute as a file, with the answers.',
  request: { ...how, state: z.enum(disputeStates).optional() },
  answer: file,
  errors: ['export.limit'],
  example: {
    request: { ...howExample, state: 'open' },
    answer: { ...waitingExample, kind: 'disputesOfSite' },
  },
});

export const askSeries = defineOpsCall({
  name: 'exports.askSeries',
  method: 'POST',
  path: '/ops/v1/exports/askSeries',
  who: 'agents.read',
  ofSite: true,
  audit: { action: 'export.asked' },
  ratePerMinute: 10,
  summary: 'Asks for which series a member was given as a file.',
  request: { ...how, id: z.uuid().describe('Of the member.') },
  answer: file,
  errors: ['export.limit', 'member.not_found'],
  example: {
    request: { ...howExample, id: '0b1f7a52-0c7e-4a3c-9c7e-2f5a7f0d1c11' },
    answer: { ...waitingExample, kind: 'seriesChanges' },
  },
});

export const askAudit = defineOpsCall({
  name: 'exports.askAudit',
  method: 'POST',
  path: '/ops/v1/exports/askAudit',
  who: 'audit.read',
  audit: { action: 'export.asked' },
  ratePerMinute: 10,
  summary: 'Asks for the audit trail as a file, narrowed as its page is.',
  request: {
    ...how,
    operator: z.string().trim().min(1).max(60).optional(),
    action: z
      .string()
      .regex(/^[a-z_.]{1,60}$/)
      .optional(),
    object: z.string().trim().min(1).max(120).optional(),
    from: wireTime.optional(),
    to: wireTime.optional().describe('Written before then.'),
  },
  answer: file,
  errors: ['export.limit'],
  example: {
    request: { format: 'csv', language: 'EN', timeZone: 'Asia/Shanghai', action: 'flag.switched' },
    answer: { ...waitingExample, kind: 'audit' },
  },
});

export const list = defineOpsCall({
  name: 'exports.list',
  method: 'GET',
  path: '/ops/v1/exports/list',
  who: 'operator',
  ratePerMinute: 120,
  summary:
    'The files that the operator asked for within the last day, newest first, without addresses.',
  request: {},
  answer: z.strictObject({ list: z.array(file) }),
  errors: [],
  example: { request: {}, answer: { list: [{ ...fileExample, kind: 'audit', url: null }] } },
});

export const link = defineOpsCall({
  name: 'exports.link',
  method: 'POST',
  path: '/ops/v1/exports/link',
  who: 'operator',
  audit: { action: 'export.fetched' },
  ratePerMinute: 30,
  summary: 'Makes an address of a file that the operator asked for, good until the file goes.',
  request: { exportId },
  answer: file,
  errors: ['export.not_found'],
  example: {
    request: { exportId: fileExample.exportId },
    answer: { ...fileExample, kind: 'audit' },
  },
});
