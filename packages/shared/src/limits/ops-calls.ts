import { z } from 'zod';
import { defineOpsCall } from '../contract/define-ops-call.ts';
import { transferAmount } from '../money/money.ts';
import { protectionProfileNames } from './profiles.ts';
import { changeExample, limitExample, whichLimit, wireLimit, wireLimitChange } from './schemas.ts';

const ofSite = { ofSite: true, ratePerMinute: 60 } as const;
const MEMBER = '0b1f7a52-0c7e-4a3c-9c7e-2f5a7f0d1c11';

export const rules = defineOpsCall({
  ...ofSite,
  name: 'limits.rules',
  method: 'GET',
  path: '/ops/v1/limits/rules',
  who: 'protection.read',
  audit: { action: 'limits.read', mergesRepeats: true },
  summary: 'The jurisdiction whose rules apply to a site.',
  request: () => ({}),
  answer: () => z.strictObject({ profile: z.enum(protectionProfileNames) }),
  errors: [],
  example: { request: {}, answer: { profile: 'malta' as const } },
});

export const ofMember = defineOpsCall({
  ...ofSite,
  name: 'limits.ofMember',
  method: 'GET',
  path: '/ops/v1/limits/ofMember',
  who: 'protection.read',
  audit: { action: 'limits.read', mergesRepeats: true },
  ratePerMinute: 120,
  summary: "A member's limits of deposits, losses and bets, and their changes, newest first.",
  request: () => ({ id: z.uuid().describe('The member.') }),
  answer: () => z.strictObject({ list: z.array(wireLimit()), history: z.array(wireLimitChange()) }),
  errors: ['member.not_found'],
  example: {
    request: { id: MEMBER },
    answer: { list: [limitExample], history: [changeExample] },
  },
});

export const lower = defineOpsCall({
  ...ofSite,
  name: 'limits.lower',
  method: 'POST',
  path: '/ops/v1/limits/lower',
  who: 'protection.limit',
  audit: { action: 'limit.lowered', takesReason: true },
  summary:
    'Lowers a limit of a member at once. Operators cannot raise limits; the member can, after a day.',
  request: () => ({
    id: z.uuid().describe('The member.'),
    ...whichLimit(),
    amount: transferAmount,
  }),
  answer: () => z.strictObject({}),
  errors: ['member.not_found', 'limit.not_lower'],
  example: {
    request: {
      id: MEMBER,
      kind: 'loss' as const,
      period: 'week' as const,
      amount: 100,
      reason: 'Signs of chasing losses',
    },
    answer: {},
  },
});
