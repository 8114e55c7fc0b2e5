import { z } from 'zod';
import { waiting } from '../contract/audit.ts';
import { defineOpsCall } from '../contract/define-ops-call.ts';
import { errorCodes } from '../errors/catalog.ts';
import { file, fileExample, waitingExample } from '../exports/exported-file.ts';
import { fileWords } from '../exports/file-words.ops-schemas.ts';
import { once } from '../once.ts';
import { wireTime } from '../validation/fields.ts';
import { erasureErrorCodes } from './erasure-errors.ts';

const memberId = once(() => z.uuid());
const idExample = '0b1f7a52-0c7e-4a3c-9c7e-2f5a7f0d1c11';

const packageExample = {
  kind: 'memberData',
  name: 'Data package',
  format: 'xlsx' as const,
};

export const read = defineOpsCall({
  name: 'protection.read',
  method: 'GET',
  path: '/ops/v1/protection/read',
  who: 'members.protect',
  ofSite: true,
  audit: { action: 'member.protection_read', mergesRepeats: true },
  ratePerMinute: 120,
  summary:
    "The caller's data packages of a member from the last day, and whether the member is or can be erased.",
  request: () => ({ id: memberId() }),
  answer: () =>
    z.strictObject({
      packages: z.array(file()).describe('Packages, newest first, without addresses.'),
      erasure: z
        .strictObject({
          state: z.enum(['erasing', 'ended']),
          begunAt: wireTime,
          endedAt: wireTime.nullable(),
        })
        .nullable(),
      blockers: z.array(z.enum(errorCodes)).describe('Reasons that currently prevent the erasure.'),
    }),
  errors: ['member.not_found'],
  example: {
    request: { id: idExample },
    answer: {
      packages: [{ ...fileExample, ...packageExample, url: null }],
      erasure: null,
      blockers: ['erasure.balance' as const],
    },
  },
});

export const askPackage = defineOpsCall({
  name: 'protection.askPackage',
  method: 'POST',
  path: '/ops/v1/protection/askPackage',
  who: 'members.protect',
  ofSite: true,
  audit: { action: 'member.package_asked', takesReason: true },
  ratePerMinute: 10,
  summary:
    'Requests a data package of a member: an XLSX file with a sheet for each kind of data, and contacts in full.',
  request: () => ({ id: memberId(), ...fileWords() }),
  answer: file,
  errors: ['member.not_found', 'export.limit'],
  example: {
    request: {
      id: idExample,
      language: 'EN',
      timeZone: 'Asia/Shanghai',
      reason: 'Letter of May 3',
    },
    answer: { ...waitingExample, ...packageExample },
  },
});

export const link = defineOpsCall({
  name: 'protection.link',
  method: 'POST',
  path: '/ops/v1/protection/link',
  who: 'members.protect',
  ofSite: true,
  audit: { action: 'member.package_fetched' },
  ratePerMinute: 30,
  summary:
    "Creates the address of the caller's data package. It is valid until the file is deleted.",
  request: () => ({ id: memberId(), exportId: z.uuid() }),
  answer: file,
  errors: ['member.not_found', 'export.not_found'],
  example: {
    request: { id: idExample, exportId: fileExample.exportId },
    answer: { ...fileExample, ...packageExample },
  },
});

export const erase = defineOpsCall({
  name: 'protection.erase',
  method: 'POST',
  path: '/ops/v1/protection/erase',
  who: 'members.protect',
  ofSite: true,
  audit: {
    action: 'member.erased',
    takesReason: true,
    fourEyes: 'always',
    invalidates: 'sessions',
  },
  ratePerMinute: 10,
  summary:
    "Requests to erase a member's personal data. Bets and ledger entries keep only the member's number. Requires approval by another operator.",
  request: () => ({ id: memberId() }),
  answer: () => waiting,
  errors: ['member.not_found', ...erasureErrorCodes],
  example: {
    request: { id: idExample, reason: 'Letter of May 3' },
    answer: { approvalId: 'b6d2f7a0-58bd-4a0c-b0cb-6f1d3c2c9d10' },
  },
});
