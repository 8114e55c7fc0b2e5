import { z } from 'zod';
import { claimed } from '../cases/ops-calls.ts';
import { queueLengths } from '../cases/ops-schemas.ts';
import { defineOpsCall } from '../contract/define-ops-call.ts';
import { defineOpsList } from '../exports/define-ops-list.ops-schemas.ts';
import { once } from '../once.ts';
import { wireTime } from '../validation/fields.ts';
import { shownText } from '../validation/shown-text.ts';
import { allKycDocumentTypes, kycKinds, kycStates } from './kyc-documents.ts';

const id = once(() => z.uuid());
const idExample = '5c0f5b0a-4df0-4a51-8f0e-64c8f5d6c2a1';
const memberExampleId = '0b1f7a52-0c7e-4a3c-9c7e-2f5a7f0d1c11';
const AT = 1_795_000_000_000;
const WORDS_MAX = 500;

const row = once(() =>
  z.strictObject({
    id: id(),
    memberId: id(),
    username: z.string(),
    kind: z.enum(kycKinds),
    paper: z.enum(allKycDocumentTypes),
    state: z.enum(kycStates),
    decidedBy: z.string().nullable(),
    sentAt: wireTime,
    decidedAt: wireTime.nullable(),
    claim: claimed(),
  }),
);
const rowExample = {
  id: idExample,
  memberId: memberExampleId,
  username: 'player01',
  kind: 'identity' as const,
  paper: 'passport' as const,
  state: 'waiting' as const,
  decidedBy: null,
  sentAt: AT,
  decidedAt: null,
  claim: null,
};

export const list = defineOpsList({
  name: 'kyc.list',
  method: 'GET',
  path: '/ops/v1/kyc/list',
  who: 'kyc.decide',
  ofSite: true,
  audit: { action: 'kyc.list_read', mergesRepeats: true },
  ratePerMinute: 120,
  summary: 'Documents of members: waiting ones, longest wait first, or decided ones, newest first.',
  request: () => ({
    queue: z.enum(['waiting', 'decided']),
    after: id().optional().describe('`next` of the previous page.'),
  }),
  answer: () =>
    z.strictObject({
      list: z.array(row()),
      lengths: queueLengths(['waiting'], 'Null: documents have no amount.'),
      next: id().nullable(),
    }),
  errors: [],
  example: {
    request: { queue: 'waiting' },
    answer: {
      list: [rowExample],
      lengths: [{ queue: 'waiting', count: 1, amount: null, oldestAt: AT }],
      next: null,
    },
  },
  files: {
    kycPapers: {
      reference: ['text', 'publicId'],
      member: ['text', 'username'],
      type: ['text', 'kind', 'console:kyc.kind'],
      paper: ['text', 'paper', 'console:kyc.paper'],
      sent: ['time', 'sentAt'],
      state: ['text', 'state', 'console:kyc.state'],
      operator: ['text', 'decidedBy'],
      decided: ['time', 'decidedAt'],
    },
  },
  fileCall: {
    name: 'listExports.papers',
    path: '/ops/v1/listExports/papers',
    summary: "Requests a file of members' documents, without numbers and pictures.",
    example: { request: { queue: 'waiting' }, name: 'Verification documents' },
  },
});

export const read = defineOpsCall({
  name: 'kyc.read',
  method: 'GET',
  path: '/ops/v1/kyc/read',
  who: 'kyc.decide',
  ofSite: true,
  audit: { action: 'kyc.read', mergesRepeats: true },
  ratePerMinute: 120,
  summary: 'A document with its number, its pictures, and other members with the same number.',
  request: () => ({ id: id() }),
  answer: () =>
    z.strictObject({
      ...row().shape,
      number: z.string().nullable(),
      payeeName: z
        .string()
        .nullable()
        .describe('Payee name in the profile, to compare with the document.'),
      pictures: z.array(id()),
      forgottenAt: wireTime
        .nullable()
        .describe('Time at which pictures and number were deleted after the retention period.'),
      words: z.string().nullable().describe('Message to the member.'),
      sharedWith: z.array(z.string()).describe('Other members who submitted the same number.'),
    }),
  errors: ['kyc.not_found'],
  example: {
    request: { id: idExample },
    answer: {
      ...rowExample,
      number: 'P01234567',
      payeeName: 'Lan Nguyen',
      pictures: [],
      words: null,
      sharedWith: [],
      forgottenAt: null,
    },
  },
});

export const decide = defineOpsCall({
  name: 'kyc.decide',
  method: 'POST',
  path: '/ops/v1/kyc/decide',
  who: 'kyc.decide',
  ofSite: true,
  audit: { action: ['kyc.approved', 'kyc.declined'] },
  ratePerMinute: 60,
  summary: 'Approves a document, or declines it with a message to the member.',
  request: () => ({
    id: id(),
    isApproved: z.boolean(),
    words: shownText().max(WORDS_MAX).describe('Message to the member; required for a refusal.'),
  }),
  answer: () => z.strictObject({}),
  errors: ['kyc.not_found', 'kyc.decided', 'case.claimed'],
  example: { request: { id: idExample, isApproved: true, words: '' }, answer: {} },
});

export const ofMember = defineOpsCall({
  name: 'kyc.ofMember',
  method: 'GET',
  path: '/ops/v1/kyc/ofMember',
  who: 'kyc.decide',
  ofSite: true,
  audit: { action: 'kyc.list_read', mergesRepeats: true },
  ratePerMinute: 120,
  summary: 'Documents of a member, newest first.',
  request: () => ({
    id: id().describe('Member ID.'),
    after: id().optional().describe('`next` of the previous page.'),
  }),
  answer: () => z.strictObject({ list: z.array(row()), next: id().nullable() }),
  errors: ['member.not_found'],
  example: { request: { id: memberExampleId }, answer: { list: [rowExample], next: null } },
});
