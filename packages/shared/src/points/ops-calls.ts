import { z } from 'zod';
import { waiting } from '../contract/audit.ts';
import { defineOpsCall } from '../contract/define-ops-call.ts';
import { defineOpsList } from '../exports/define-ops-list.ops-schemas.ts';
import { wireMoney } from '../money/money.ts';
import { once } from '../once.ts';
import { wireTime } from '../validation/fields.ts';
import { pointRecordTypes } from './point-types.ts';
import { pointRules, pointRulesExample } from './rules.ts';

const id = once(() => z.uuid());
const idExample = '5c0f5b0a-4df0-4a51-8f0e-64c8f5d6c2a1';
const memberExampleId = '0b1f7a52-0c7e-4a3c-9c7e-2f5a7f0d1c11';
const AT = 1_795_000_000_000;

const version = once(() => z.int().min(0).describe('0: the site has no rules yet.'));

export const rules = defineOpsCall({
  name: 'points.rules',
  method: 'GET',
  path: '/ops/v1/points/rules',
  who: 'points.rules',
  ofSite: true,
  ratePerMinute: 120,
  summary: 'Rules of points on a site: earning, conversion, and the points outstanding.',
  request: () => ({}),
  answer: () =>
    z.strictObject({
      version: version(),
      changedAt: wireTime.nullable(),
      ...pointRules(),
      outstanding: z.int().describe('Points that members have.'),
      debt: z.int().describe('Points that members owe, because bets were voided after.'),
    }),
  errors: [],
  example: {
    request: {},
    answer: {
      version: 1,
      changedAt: AT,
      ...pointRulesExample,
      outstanding: 125_000,
      debt: 0,
    },
  },
});

export const changeRules = defineOpsCall({
  name: 'points.changeRules',
  method: 'POST',
  path: '/ops/v1/points/changeRules',
  who: 'points.rules',
  ofSite: true,
  audit: { action: 'points.rules_changed', takesReason: true, fourEyes: 'always' },
  ratePerMinute: 60,
  summary:
    'Changes the rules of points, for bets from then on. Requires approval by another operator.',
  request: () => ({
    version: version().describe('Version on which the change is based.'),
    ...pointRules(),
  }),
  answer: () => waiting,
  errors: ['points.rules_changed_meanwhile'],
  example: {
    request: { version: 1, ...pointRulesExample, reason: 'Agreed for the spring' },
    answer: { approvalId: idExample },
  },
});

export const records = defineOpsList({
  name: 'points.records',
  method: 'GET',
  path: '/ops/v1/points/records',
  who: 'points.orders',
  ofSite: true,
  audit: { action: 'points.member_read', mergesRepeats: true },
  ratePerMinute: 120,
  summary: "A member's points, points owed, and their movements, newest first.",
  request: () => ({
    id: id().describe('Of the member.'),
    type: z.enum(pointRecordTypes).optional(),
    before: id().optional().describe('`next` of the page before.'),
  }),
  answer: () =>
    z.strictObject({
      points: z.int(),
      debt: z.int(),
      list: z.array(
        z.strictObject({
          id: id(),
          at: wireTime,
          type: z.enum(pointRecordTypes),
          item: z.string().nullable(),
          quantity: z.int().nullable(),
          amount: wireMoney.nullable(),
          change: z.int(),
          balance: z.int(),
          debtChange: z.int(),
          orderId: id().nullable(),
          returned: z.boolean(),
        }),
      ),
      next: id().nullable(),
    }),
  errors: ['member.not_found'],
  example: {
    request: { id: memberExampleId },
    answer: {
      points: 450,
      debt: 0,
      list: [
        {
          id: idExample,
          at: AT,
          type: 'redeem',
          item: 'Travel mug',
          quantity: 1,
          amount: 0,
          change: -800,
          balance: 450,
          debtChange: 0,
          orderId: idExample,
          returned: false,
        },
      ],
      next: null,
    },
  },
  files: {
    pointRecords: {
      reference: ['text', 'publicId'],
      time: ['time', 'at'],
      type: ['text', 'type', 'server/exports:pointType'],
      item: 'text',
      quantity: 'count',
      amountNeeded: 'money',
      pointsChange: 'count',
      pointsBalance: 'count',
    },
  },
});
