import { z } from 'zod';
import { waiting } from '../contract/audit.ts';
import { defineOpsCall } from '../contract/define-ops-call.ts';
import { wireMoney } from '../money/money.ts';
import { once } from '../once.ts';
import { queryInt, wireTime } from '../validation/fields.ts';
import { vipTable, vipTableExample } from './levels.ts';
import { VIP_LEVELS_MAX, vipChangeReasons } from './states.ts';

const id = once(() => z.uuid());
const idExample = '5c0f5b0a-4df0-4a51-8f0e-64c8f5d6c2a1';
const memberExample = '0b1f7a52-0c7e-4a3c-9c7e-2f5a7f0d1c11';
const AT = 1_795_000_000_000;
/** Members on a page of the console. */
export const VIP_MEMBERS_A_PAGE = 30;

const look = { method: 'GET', ofSite: true, ratePerMinute: 120 } as const;
const version = once(() => z.int().min(0).describe('0: the site has no levels yet.'));

export const table = defineOpsCall({
  ...look,
  name: 'vip.table',
  path: '/ops/v1/vip/table',
  who: 'vip.levels',
  summary: 'VIP levels of a site with their numbers of members, and earlier versions.',
  request: () => ({
    version: queryInt({ min: 1, max: 1_000_000 })
      .optional()
      .describe('An earlier version; absent: the one in force.'),
  }),
  answer: () =>
    z.strictObject({
      version: version(),
      changedAt: wireTime.nullable(),
      ...vipTable(),
      members: z.array(z.int()).describe('Members at each level who bet or deposited.'),
      versions: z
        .array(z.strictObject({ version: z.int(), at: wireTime, levels: z.int() }))
        .describe('The newest first.'),
    }),
  errors: ['vip.no_such_level'],
  example: {
    request: {},
    answer: {
      version: 1,
      changedAt: AT,
      ...vipTableExample,
      members: [120, 14],
      versions: [{ version: 1, at: AT, levels: 2 }],
    },
  },
});

export const changeTable = defineOpsCall({
  name: 'vip.changeTable',
  method: 'POST',
  path: '/ops/v1/vip/changeTable',
  who: 'vip.levels',
  ofSite: true,
  audit: { action: 'vip.levels_changed', takesReason: true, fourEyes: 'always' },
  ratePerMinute: 60,
  summary:
    'Creates a new version of the VIP levels. Members keep their levels. Requires approval by another operator.',
  request: () => ({
    version: version().describe('Version on which the change is based.'),
    ...vipTable(),
  }),
  answer: () => waiting,
  errors: ['vip.table_changed_meanwhile', 'vip.level_in_use', 'vip.beyond_edge'],
  example: {
    request: { version: 1, ...vipTableExample, reason: 'Agreed for the spring' },
    answer: { approvalId: idExample },
  },
});

export const members = defineOpsCall({
  ...look,
  name: 'vip.members',
  path: '/ops/v1/vip/members',
  who: 'vip.members',
  audit: { action: 'vip.members_read', mergesRepeats: true },
  summary: 'Members of a site with their VIP levels, highest level and turnover first.',
  request: () => ({
    level: queryInt({ min: 0, max: VIP_LEVELS_MAX }).optional(),
    after: id().optional().describe('`next` of the page before.'),
  }),
  answer: () =>
    z.strictObject({
      levels: z.array(z.string()).describe('Names of the levels, the lowest first.'),
      list: z.array(
        z.strictObject({
          id: id(),
          username: z.string(),
          level: z.int(),
          since: wireTime,
          turnover: wireMoney,
          deposits: wireMoney,
          graceUntil: wireTime.nullable(),
        }),
      ),
      next: id().nullable(),
    }),
  errors: [],
  example: {
    request: {},
    answer: {
      levels: ['Ember', 'Copper'],
      list: [
        {
          id: memberExample,
          username: 'player01',
          level: 1,
          since: AT,
          turnover: 12_400,
          deposits: 900,
          graceUntil: null,
        },
      ],
      next: null,
    },
  },
});

export const member = defineOpsCall({
  ...look,
  name: 'vip.member',
  path: '/ops/v1/vip/member',
  who: 'vip.members',
  audit: { action: 'vip.member_read', mergesRepeats: true },
  summary: "A member's VIP level, its progress and its history.",
  request: () => ({ id: id().describe('Of the member.') }),
  answer: () =>
    z.strictObject({
      levels: z.array(z.string()).describe('Names of the levels, the lowest first.'),
      level: z.int(),
      reached: z.int().describe('The level that bets and deposits reach.'),
      raisedTo: z.int().nullable().describe('The level that an operator gave; null: none.'),
      since: wireTime.nullable(),
      turnover: wireMoney,
      deposits: wireMoney,
      periodTurnover: wireMoney.describe('Of the period in which the level is checked.'),
      periodDeposits: wireMoney,
      checkedAt: wireTime.nullable().describe('When the level is checked next; null: never.'),
      graceUntil: wireTime.nullable(),
      changes: z
        .array(
          z.strictObject({
            at: wireTime,
            fromLevel: z.int(),
            toLevel: z.int(),
            reason: z.enum(vipChangeReasons),
            operator: z.string().nullable(),
            words: z.string().nullable().describe('Why the operator raised it.'),
          }),
        )
        .describe('The newest first; at most 50.'),
    }),
  errors: ['member.not_found'],
  example: {
    request: { id: memberExample },
    answer: {
      levels: ['Ember', 'Copper'],
      level: 1,
      reached: 1,
      raisedTo: null,
      since: AT,
      turnover: 12_400,
      deposits: 900,
      periodTurnover: 640,
      periodDeposits: 100,
      checkedAt: AT + 1_000_000_000,
      graceUntil: null,
      changes: [
        { at: AT, fromLevel: 0, toLevel: 1, reason: 'reached', operator: null, words: null },
      ],
    },
  },
});

export const raise = defineOpsCall({
  name: 'vip.raise',
  method: 'POST',
  path: '/ops/v1/vip/raise',
  who: 'vip.members',
  ofSite: true,
  audit: { action: 'vip.member_raised', takesReason: true },
  ratePerMinute: 30,
  summary:
    'Raises a member to a higher VIP level, without a level bonus. The level is checked like others.',
  request: () => ({
    id: id().describe('Of the member.'),
    level: z.int().min(1).max(VIP_LEVELS_MAX),
  }),
  answer: () => z.strictObject({}),
  errors: ['member.not_found', 'member.need_true_account', 'vip.no_such_level', 'vip.not_above'],
  example: {
    request: { id: memberExample, level: 1, reason: 'Plays as much on our other site' },
    answer: {},
  },
});
