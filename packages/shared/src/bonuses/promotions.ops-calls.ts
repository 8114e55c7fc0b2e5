import { z } from 'zod';
import { waiting } from '../contract/audit.ts';
import { defineOpsCall } from '../contract/define-ops-call.ts';
import { gameCategories } from '../games/game-categories.ts';
import { transferAmount, wireMoney } from '../money/money.ts';
import { once } from '../once.ts';
import { wireTime } from '../validation/fields.ts';
import { shownText } from '../validation/shown-text.ts';
import { namesByLanguage } from '../vendors/vendor-fields.ts';

const id = once(() => z.uuid());
const idExample = '5c0f5b0a-4df0-4a51-8f0e-64c8f5d6c2a1';
const AT = 1_795_000_000_000;
const NAME_MAX = 60;
const PERCENT_MAX = 1_000;
const TIMES_MAX = 100;
const DAYS_MAX = 365;

const terms = once(() => ({
  name: shownText()
    .min(1)
    .max(NAME_MAX)
    .describe('Default name, for languages missing in `names`.'),
  names: namesByLanguage.optional().describe('Translated names, by language.'),
  percent: z
    .number()
    .min(0.01)
    .max(PERCENT_MAX)
    .multipleOf(0.01)
    .describe('Bonus rate on the deposit, in percent.'),
  bonusMax: transferAmount.describe('Maximum bonus.'),
  depositMin: transferAmount.describe('Minimum deposit.'),
  times: z
    .int()
    .min(0)
    .max(TIMES_MAX)
    .describe('Turnover requirement, as a multiple of the bonus.'),
  firstOnly: z.boolean().describe("True if only a member's first deposit qualifies."),
  startsAt: wireTime,
  endsAt: wireTime.nullable().describe('End time; null: until an operator ends it.'),
  days: z.int().min(1).max(DAYS_MAX).describe('Days to meet the turnover requirement.'),
  games: z
    .array(
      z.strictObject({
        category: z.enum(gameCategories),
        percent: z.int().min(1).max(100).describe('Share of a valid bet that counts, in percent.'),
      }),
    )
    .min(1)
    .max(gameCategories.length)
    .describe('Categories that count; others count nothing.'),
  approveFrom: transferAmount
    .nullable()
    .describe('Bonus amount from which an operator must approve; null: never.'),
}));
const termsExample = {
  name: 'Welcome bonus',
  names: { FR: 'Bonus de bienvenue' },
  percent: 50,
  bonusMax: 100,
  depositMin: 20,
  times: 10,
  firstOnly: true,
  startsAt: AT,
  endsAt: null,
  days: 14,
  approveFrom: null,
  games: [{ category: 'RNG' as const, percent: 100 }],
};

const act = { method: 'POST', who: 'promotions.manage', ofSite: true, ratePerMinute: 60 } as const;

export const list = defineOpsCall({
  name: 'promotions.list',
  method: 'GET',
  path: '/ops/v1/promotions/list',
  who: 'promotions.manage',
  ofSite: true,
  ratePerMinute: 120,
  summary: 'Deposit promotions of a site with their remaining budgets, ended ones last.',
  request: () => ({}),
  answer: () =>
    z.strictObject({
      list: z.array(
        z.strictObject({
          id: id(),
          ...terms(),
          version: z.int(),
          budget: wireMoney.describe('Total budget.'),
          budgetLeft: wireMoney.describe('Remaining budget, less reservations of unpaid deposits.'),
          endedAt: wireTime.nullable(),
        }),
      ),
    }),
  errors: [],
  example: {
    request: {},
    answer: {
      list: [
        {
          id: idExample,
          ...termsExample,
          version: 1,
          budget: 10_000,
          budgetLeft: 9_450,
          endedAt: null,
        },
      ],
    },
  },
});

export const create = defineOpsCall({
  ...act,
  name: 'promotions.create',
  path: '/ops/v1/promotions/create',
  audit: { action: 'promotion.created', takesReason: true, fourEyes: 'always' },
  summary: 'Creates a deposit promotion. Requires approval by another operator.',
  request: () => ({ ...terms(), budget: transferAmount.describe('Total budget.') }),
  answer: () => waiting,
  errors: ['reward.over_budget'],
  example: {
    request: { ...termsExample, budget: 10_000, reason: 'Planned for the holidays' },
    answer: { approvalId: idExample },
  },
});

export const change = defineOpsCall({
  ...act,
  name: 'promotions.change',
  path: '/ops/v1/promotions/change',
  audit: { action: 'promotion.changed', takesReason: true, fourEyes: 'always' },
  summary:
    'Changes the terms of a promotion, for deposits opened from then on. Requires approval by another operator.',
  request: () => ({
    id: id(),
    version: z.int().min(1).describe('Version on which the change is based.'),
    ...terms(),
  }),
  answer: () => waiting,
  errors: ['promotion.not_found', 'promotion.ended', 'promotion.changed_meanwhile'],
  example: {
    request: { id: idExample, version: 1, ...termsExample, reason: 'Too few took it' },
    answer: { approvalId: idExample },
  },
});

export const fund = defineOpsCall({
  ...act,
  name: 'promotions.fund',
  path: '/ops/v1/promotions/fund',
  audit: { action: 'promotion.funded', takesReason: true, fourEyes: 'always' },
  summary: 'Raises the budget of a promotion. Requires approval by another operator.',
  request: () => ({ id: id(), amount: transferAmount }),
  answer: () => waiting,
  errors: ['promotion.not_found', 'promotion.ended', 'reward.over_budget'],
  example: {
    request: { id: idExample, amount: 5_000, reason: 'Nearly spent' },
    answer: { approvalId: idExample },
  },
});

export const end = defineOpsCall({
  ...act,
  name: 'promotions.end',
  path: '/ops/v1/promotions/end',
  audit: { action: 'promotion.ended', takesReason: true },
  summary: 'Ends a promotion for new deposits. Granted bonuses continue.',
  request: () => ({ id: id() }),
  answer: () => z.strictObject({}),
  errors: ['promotion.not_found', 'promotion.ended'],
  example: { request: { id: idExample, reason: 'The holidays are over' }, answer: {} },
});
