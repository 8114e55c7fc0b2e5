import { z } from 'zod';
import { defineOpsCall } from '../contract/define-ops-call.ts';
import { once } from '../once.ts';
import { file, fileExample } from './exported-file.ts';

const exportId = once(() => z.uuid());

export const list = defineOpsCall({
  name: 'exports.list',
  method: 'GET',
  path: '/ops/v1/exports/list',
  who: 'operator',
  ratePerMinute: 120,
  summary: 'Files requested by the caller within the last day, newest first, without addresses.',
  request: () => ({}),
  answer: () => z.strictObject({ list: z.array(file()) }),
  errors: [],
  example: {
    request: {},
    answer: { list: [{ ...fileExample, kind: 'audit', name: 'Audit trail', url: null }] },
  },
});

export const link = defineOpsCall({
  name: 'exports.link',
  method: 'POST',
  path: '/ops/v1/exports/link',
  who: 'operator',
  audit: { action: 'export.fetched' },
  ratePerMinute: 30,
  summary:
    'Creates the address of a file requested by the caller. It is valid until the file is deleted.',
  request: () => ({ exportId: exportId() }),
  answer: file,
  errors: ['export.not_found'],
  example: {
    request: { exportId: fileExample.exportId },
    answer: { ...fileExample, kind: 'audit', name: 'Audit trail' },
  },
});
