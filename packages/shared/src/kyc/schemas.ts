import { z } from 'zod';
import { defineCall } from '../contract/define-call.ts';
import { wireMoney } from '../money/money.ts';
import { UPLOADS_MAX } from '../uploads/upload-purposes.ts';
import { wireTime } from '../validation/fields.ts';
import { shownText } from '../validation/shown-text.ts';
import * as calls from './calls.ts';
import { allKycDocumentTypes, kycKinds, kycStates } from './kyc-documents.ts';

const AT = 1_795_000_000_000;
const NUMBER_MAX = 40;

export const kycStatus = defineCall(calls.kycStatus, {
  summary: "The member's verified and waiting documents, and the amounts that require them.",
  request: () => ({}),
  answer: () =>
    z.strictObject({
      proven: z.array(z.enum(kycKinds)),
      documents: z.array(
        z.strictObject({
          kind: z.enum(kycKinds),
          paper: z.enum(allKycDocumentTypes),
          status: z.enum(kycStates),
          remark: z.string().nullable().describe('Reason for the refusal.'),
          sentAt: wireTime,
          decidedAt: wireTime.nullable(),
        }),
      ),
      identityFrom: wireMoney.describe(
        'Total withdrawals from which identity must be verified; 0: never by this rule.',
      ),
      addressFrom: wireMoney,
    }),
  errors: [],
  example: {
    request: {},
    answer: {
      proven: ['identity'],
      documents: [
        {
          kind: 'identity',
          paper: 'passport',
          status: 'approved',
          remark: null,
          sentAt: AT,
          decidedAt: AT + 3_600_000,
        },
      ],
      identityFrom: 2_000,
      addressFrom: 20_000,
    },
  },
});

export const kycSetting = defineCall(calls.kycSetting, {
  summary: 'Whether the site requires documents, and whether this member is exempt.',
  request: () => ({}),
  answer: () =>
    z.strictObject({
      merchantProviderResponse: z.strictObject({
        kycSwitchValue: z
          .enum(['Y', 'N'])
          .describe('Y: documents are required from a certain amount.'),
        kycFree: z.enum(['Y', 'N']).describe('Y: no verification is outstanding.'),
      }),
    }),
  errors: [],
  example: {
    request: {},
    answer: { merchantProviderResponse: { kycSwitchValue: 'Y', kycFree: 'N' } },
  },
});

export const sendKycDocument = defineCall(calls.sendKycDocument, {
  summary: 'Submits a document with its pictures for review.',
  request: () => ({
    kind: z.enum(kycKinds),
    paper: z.enum(allKycDocumentTypes).describe('Document type accepted for this kind.'),
    number: shownText('NFKC')
      .min(4)
      .max(NUMBER_MAX)
      .optional()
      .describe('Number of an identity document.'),
    pictureIds: z
      .array(z.uuid())
      .min(1)
      .max(UPLOADS_MAX)
      .describe("Upload IDs of the document's pictures, front and back, uploaded for `kyc`."),
  }),
  answer: () => z.strictObject({}),
  errors: ['kyc.waits', 'kyc.proven', 'kyc.identity_first', 'upload.not_found'],
  example: {
    request: {
      kind: 'identity',
      paper: 'passport',
      number: 'P01234567',
      pictureIds: ['5c0f5b0a-4df0-4a51-8f0e-64c8f5d6c2a1'],
    },
    answer: {},
  },
});
