import { z } from 'zod';
import { defineOpsCall } from '../contract/define-ops-call.ts';
import { defineOpsList } from '../exports/define-ops-list.ops-schemas.ts';
import { once } from '../once.ts';
import { exclusionExample, wireExclusion } from './schemas.ts';
import { selfExclusionTerms } from './terms.ts';

const ofSite = { ofSite: true, ratePerMinute: 60 } as const;

const listed = once(() =>
  wireExclusion().extend({ member: z.strictObject({ id: z.uuid(), username: z.string() }) }),
);

const listedExample = {
  ...exclusionExample,
  member: { id: '0b1f7a52-0c7e-4a3c-9c7e-2f5a7f0d1c11', username: 'player01' },
};

export const list = defineOpsList({
  ...ofSite,
  name: 'exclusions.list',
  method: 'GET',
  path: '/ops/v1/exclusions/list',
  who: 'protection.read',
  audit: { action: 'exclusions.read', mergesRepeats: true },
  ratePerMinute: 120,
  summary: "Time-outs and self-exclusions of a site's members, newest first.",
  request: () => ({
    state: z.enum(['in_force', 'all']),
    text: z
      .string()
      .trim()
      .toLowerCase()
      .min(1)
      .max(40)
      .optional()
      .describe('Prefix of the username.'),
    after: z
      .string()
      .regex(/^\d{1,18}$/)
      .optional()
      .describe('`next` of the previous page.'),
  }),
  answer: () => z.strictObject({ list: z.array(listed()), next: z.string().nullable() }),
  errors: [],
  example: { request: { state: 'in_force' }, answer: { list: [listedExample], next: null } },
});

export const ofMember = defineOpsCall({
  ...ofSite,
  name: 'exclusions.ofMember',
  method: 'GET',
  path: '/ops/v1/exclusions/ofMember',
  who: 'protection.read',
  audit: { action: 'exclusions.read', mergesRepeats: true },
  ratePerMinute: 120,
  summary: 'Time-outs and self-exclusions of a member, newest first.',
  request: () => ({ id: z.uuid().describe('The member.') }),
  answer: () => z.strictObject({ list: z.array(wireExclusion()) }),
  errors: ['member.not_found'],
  example: { request: { id: listedExample.member.id }, answer: { list: [exclusionExample] } },
});

export const exclude = defineOpsCall({
  ...ofSite,
  name: 'exclusions.exclude',
  method: 'POST',
  path: '/ops/v1/exclusions/exclude',
  who: 'protection.exclude',
  audit: { action: 'exclusion.begun', takesReason: true },
  summary: 'Excludes a member, and every other account of the same person, from playing.',
  request: () => ({ id: z.uuid().describe('The member.'), term: z.enum(selfExclusionTerms) }),
  answer: () => z.strictObject({}),
  errors: ['member.not_found', 'exclusion.not_longer'],
  example: {
    request: {
      id: listedExample.member.id,
      term: 'six_months',
      reason: 'Asked for it by telephone',
    },
    answer: {},
  },
});

export const lift = defineOpsCall({
  ...ofSite,
  name: 'exclusions.lift',
  method: 'POST',
  path: '/ops/v1/exclusions/lift',
  who: 'protection.exclude',
  audit: { action: 'exclusion.lifted', takesReason: true },
  summary:
    'Ends an exclusion by an operator, or of an account of another person. An exclusion by the member cannot be ended.',
  request: () => ({ id: z.uuid().describe('The exclusion.') }),
  answer: () => z.strictObject({}),
  errors: ['exclusion.not_found', 'exclusion.of_member', 'exclusion.none'],
  example: { request: { id: exclusionExample.id, reason: 'Wrong account' }, answer: {} },
});
