import { z } from 'zod';
import { defineOpsCall } from '../contract/define-ops-call.ts';
import { refusedSignatures, requestNames, statuses } from '../seamless/protocol.ts';
import { wireTime } from '../validation/fields.ts';
import { vendorWord } from './vendor-fields.ts';

const installation = { who: 'vendors.manage', ofInstallation: true } as const;
const HEADERS_LENGTH_MAX = 8_000;
const BODY_LENGTH_MAX = 20_000;

export const list = defineOpsCall({
  ...installation,
  name: 'vendorRequests.list',
  method: 'GET',
  path: '/ops/v1/vendors/requests',
  audit: { action: 'vendor.requests_read', mergesRepeats: true },
  ratePerMinute: 60,
  summary:
    'The last hundred signed messages of a vendor, or the last hundred with a refused signature, without sessions and tokens.',
  request: () => ({ vendor: vendorWord, signature: z.enum(['taken', 'refused']) }),
  answer: () =>
    z.strictObject({
      list: z.array(
        z.strictObject({
          at: wireTime,
          message: z.enum(requestNames),
          status: z.enum(statuses),
          refused: z
            .enum(refusedSignatures)
            .nullable()
            .describe('Reason for a rejected signature, not disclosed to the vendor.'),
          ms: z.number().describe('Response time from the first byte, in milliseconds.'),
          kid: z.string(),
          ip: z.string(),
          bytes: z.int().describe('Size of the body in bytes.'),
          body: z.string().nullable().describe('Body; null if it was not JSON.'),
        }),
      ),
    }),
  errors: ['vendor.not_found'],
  example: {
    request: { vendor: 'jade', signature: 'taken' },
    answer: {
      list: [
        {
          at: 1_795_000_000_000,
          message: 'bet',
          status: 'OK',
          refused: null,
          ms: 4.2,
          kid: 'jade-1',
          ip: '198.51.100.7',
          bytes: 231,
          body: '{"session":"…","txId":"bet-1001"}',
        },
      ],
    },
  },
});

/** Parts of a signed message that are checked one by one. */
export const signedParts = [
  'vendor',
  'kid',
  'timestamp',
  'nonce',
  'method',
  'path',
  'body',
  'encoding',
  'signature',
] as const;

/** Hints for correcting a part of a signed message. */
export const signatureHints = [
  'missing',
  'form',
  'unknown',
  'ended',
  'seconds',
  'late',
  'early',
  'other_key',
  'not_upper',
  'whole_url',
  'with_query',
  'other_path',
  'line_end',
  'spaces',
  'other_body',
  'base64',
  'hex',
  'digest',
  'line_breaks',
  'key_or_parts',
] as const;

export const test = defineOpsCall({
  ...installation,
  name: 'vendorRequests.test',
  method: 'POST',
  path: '/ops/v1/vendors/testSignature',
  ratePerMinute: 60,
  summary:
    'Explains what is wrong with a signed message, with the five lines that we verify, and how we would answer a transaction. The message is not processed, moves no money and uses no nonce.',
  request: () => ({
    vendor: vendorWord,
    method: z.string().trim().max(10),
    path: z.string().trim().max(500).describe('Path, such as `/seamless/v1/bet`.'),
    headers: z.string().max(HEADERS_LENGTH_MAX).describe('Headers, one `Name: value` per line.'),
    body: z.string().max(BODY_LENGTH_MAX).describe('Body, byte for byte as sent.'),
  }),
  answer: () =>
    z.strictObject({
      isGood: z.boolean().describe('True if the request would be accepted now.'),
      canonical: z.string().describe('Canonical string that is signed.'),
      parts: z.array(
        z.strictObject({
          part: z.enum(signedParts),
          is: z
            .enum(['good', 'wrong', 'unknown'])
            .describe('Result of the check; `unknown`: depends on another part.'),
          hint: z.enum(signatureHints).nullable(),
        }),
      ),
      outcome: z
        .strictObject({
          status: z.enum(statuses),
          field: z.string().nullable().describe('Key of the invalid value; with WRONG_SYNTAX.'),
        })
        .nullable()
        .describe(
          'Answer to the body now, if its signature is good. Null for `authenticate`, `balance` and other paths.',
        ),
    }),
  errors: ['vendor.not_found'],
  example: {
    request: {
      vendor: 'jade',
      method: 'POST',
      path: '/seamless/v1/balance',
      body: '{}',
      headers: 'X-Vendor: jade\nX-Kid: jade-1',
    },
    answer: {
      isGood: false,
      canonical: 'POST\n/seamless/v1/balance\n44136fa3…',
      parts: [{ part: 'timestamp', is: 'wrong', hint: 'missing' }],
      outcome: null,
    },
  },
});
