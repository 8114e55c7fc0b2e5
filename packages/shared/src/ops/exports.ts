import { z } from 'zod';
import { file, fileExample, waitingExample } from '../api/exports.ts';
import { exportFormats } from '../domain/exports.ts';
import { wireTime } from '../validation/fields.ts';
import { defineOpsCall } from './define-ops-call.ts';
import { fileWords } from './file-words.ts';

const exportId = z.uuid();

export const askAudit = defineOpsCall({
  name: 'exports.askAudit',
  method: 'POST',
  path: '/ops/v1/exports/askAudit',
  who: 'audit.read',
  audit: { action: 'export.asked' },
  ratePerMinute: 10,
  summary: 'Asks for the audit trail as a file, narrowed as its page is.',
  request: {
    format: z.enum(exportFormats),
    ...fileWords,
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
