import { z } from 'zod';
import { defineOpsCall } from '../contract/define-ops-call.ts';
import { contractTerms } from '../contracts/contract-terms.ts';
import { once } from '../once.ts';
import { file, fileExample, waitingExample } from './exported-file.ts';
import { fileRequest, fileWishExample } from './file-words.ops-schemas.ts';

const exportId = once(() => z.uuid());

export const askSolvency = defineOpsCall({
  name: 'exports.askSolvency',
  method: 'POST',
  path: '/ops/v1/exports/askSolvency',
  who: 'agents.manage',
  ofSite: true,
  audit: { action: 'export.asked' },
  ratePerMinute: 10,
  summary:
    "Requests a file of a preview: what terms would have paid an agent's line in the last thirty days.",
  request: () => ({ ...fileRequest(), id: z.uuid().describe('Agent ID.'), terms: contractTerms }),
  answer: file,
  errors: ['export.limit', 'agent.not_found'],
  example: {
    request: {
      ...fileWishExample,
      id: '0b1f7a52-0c7e-4a3c-9c7e-2f5a7f0d1c11',
      terms: {
        kind: 'realtime' as const,
        profitRate: 0.002,
        lossRate: 0.006,
        singleBetThreshold: 100,
      },
    },
    answer: { ...waitingExample, kind: 'solvency', name: 'Trial run of contract terms' },
  },
});

export const askSolvencyAsked = defineOpsCall({
  name: 'exports.askSolvencyAsked',
  method: 'POST',
  path: '/ops/v1/exports/askSolvencyAsked',
  who: 'approvals.decide',
  audit: { action: 'export.asked' },
  ratePerMinute: 10,
  summary: 'The same preview for terms that wait for approval.',
  request: () => ({ ...fileRequest(), approvalId: z.uuid() }),
  answer: file,
  errors: ['export.limit', 'approval.not_found'],
  example: {
    request: { ...fileWishExample, approvalId: 'b6d2f7a0-58bd-4a0c-b0cb-6f1d3c2c9d10' },
    answer: { ...waitingExample, kind: 'solvency', name: 'Trial run of contract terms' },
  },
});

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
