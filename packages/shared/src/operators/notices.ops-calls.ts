import { z } from 'zod';
import { defineOpsCall } from '../contract/define-ops-call.ts';
import { type LanguageCode, languageTags } from '../locale/languages.ts';
import { once } from '../once.ts';
import { operatorProof } from './passkeys.ops-calls.ts';

const email = once(() => z.string().trim().toLowerCase().max(254).pipe(z.email()));
const language = once(() => z.enum(Object.keys(languageTags) as [LanguageCode, ...LanguageCode[]]));

export const read = defineOpsCall({
  name: 'notices.read',
  method: 'GET',
  path: '/ops/v1/notices/read',
  who: 'operator',
  ratePerMinute: 60,
  summary:
    "The caller's email address, for scheduled reports, and for break-glass alerts to managers of operators.",
  request: () => ({}),
  answer: () =>
    z.strictObject({ email: z.string().nullable().describe('Masked email address; null: none.') }),
  errors: [],
  example: { request: {}, answer: { email: 'la***@example.test' } },
});

export const change = defineOpsCall({
  name: 'notices.change',
  method: 'POST',
  path: '/ops/v1/notices/change',
  who: 'operator',
  audit: { action: ['operator.email_set', 'operator.email_removed'] },
  ratePerMinute: 20,
  summary: "Changes the caller's email address. Requires a second proof.",
  request: () => ({
    email: email().nullable().describe('Email address for notices; null: none.'),
    language: language().describe('Language of notices.'),
    proof: operatorProof(),
  }),
  answer: () => z.strictObject({}),
  errors: ['operator.proof_wrong'],
  example: {
    request: {
      email: 'lanh@example.test',
      language: 'EN' as const,
      proof: { password: 'twelve or more', code: '123456' },
    },
    answer: {},
  },
});
