import { z } from 'zod';
import { defineOpsCall } from '../contract/define-ops-call.ts';
import { once } from '../once.ts';
import { wireTime } from '../validation/fields.ts';

const exportId = once(() => z.uuid());

const publicKeyExample =
  '-----BEGIN PUBLIC KEY-----\nMCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE=\n-----END PUBLIC KEY-----\n';

export const read = defineOpsCall({
  name: 'exportSignatures.read',
  method: 'GET',
  path: '/ops/v1/exportSignatures/read',
  who: 'operator',
  ratePerMinute: 60,
  summary: 'The signature of a finished file requested by the caller.',
  request: () => ({ exportId: exportId() }),
  answer: () =>
    z.strictObject({
      fileName: z.string(),
      text: z
        .string()
        .describe(
          'Lines about the file, with its SHA-256; on the last line their Ed25519 signature in base64.',
        ),
    }),
  errors: ['export.not_found'],
  example: {
    request: { exportId: '5d0a4f52-93c1-4a73-a7ac-6a40b2f7d7f4' },
    answer: {
      fileName: 'audit-2026-11-18.csv.sig',
      text: 'Signed export, version 1\nsha256: 9f86d081884c7d65…\nkey: 3f0f1d3c2a115c0f\nsignature: m4Yq…\n',
    },
  },
});

export const keys = defineOpsCall({
  name: 'exportSignatures.keys',
  method: 'GET',
  path: '/ops/v1/exportSignatures/keys',
  who: 'operator',
  ratePerMinute: 60,
  summary:
    'Public keys that verify signatures of files, newest first. The first file creates the first key.',
  request: () => ({}),
  answer: () =>
    z.strictObject({
      list: z.array(
        z.strictObject({
          kid: z.string().describe('Key ID, named in each signature file.'),
          createdAt: wireTime,
          pem: z.string().describe('Ed25519 public key in PEM.'),
        }),
      ),
    }),
  errors: [],
  example: {
    request: {},
    answer: {
      list: [{ kid: '3f0f1d3c2a115c0f', createdAt: 1_795_000_000_000, pem: publicKeyExample }],
    },
  },
});
