import { z } from 'zod';
import { waiting } from '../contract/audit.ts';
import { defineOpsCall } from '../contract/define-ops-call.ts';
import { once } from '../once.ts';
import { GIVEN_MAX } from './states.ts';

const id = once(() => z.uuid());

const PROMOTION = '5c0f5b0a-4df0-4a51-8f0e-64c8f5d6c2a1';

export const running = defineOpsCall({
  name: 'tickets.running',
  method: 'GET',
  path: '/ops/v1/tickets/running',
  who: 'rewards.give',
  ofSite: true,
  ratePerMinute: 120,
  summary: 'Running promotions that give tickets.',
  request: () => ({}),
  answer: () => z.strictObject({ list: z.array(z.strictObject({ id: id(), title: z.string() })) }),
  errors: [],
  example: { request: {}, answer: { list: [{ id: PROMOTION, title: 'Lantern wheel' }] } },
});

export const give = defineOpsCall({
  name: 'tickets.give',
  method: 'POST',
  path: '/ops/v1/tickets/give',
  who: 'rewards.give',
  ofSite: true,
  ratePerMinute: 30,
  audit: { action: 'tickets.given', takesReason: true, fourEyes: 'always', onePendingPer: true },
  summary: 'Grants a member tickets of a promotion. Requires approval by another operator.',
  request: () => ({
    memberId: id(),
    key: id().describe('Of the form that is sent: the same again gives the same tickets.'),
    promotionId: id(),
    count: z.int().min(1).max(GIVEN_MAX),
  }),
  answer: () => waiting,
  errors: [
    'member.not_found',
    'member.need_true_account',
    'promotion.not_found',
    'promotion.not_open',
    'approval.waiting',
  ],
  example: {
    request: {
      memberId: '0b1f7a52-0c7e-4a3c-9c7e-2f5a7f0d1c11',
      key: '2a9d0c52-0c7e-4a3c-9c7e-2f5a7f0d1c77',
      promotionId: PROMOTION,
      count: 3,
      reason: 'Their game stopped during the festival',
    },
    answer: { approvalId: 'b6d2f7a0-58bd-4a0c-b0cb-6f1d3c2c9d10' },
  },
});
