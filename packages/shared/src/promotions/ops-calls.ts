import { z } from 'zod';
import { waiting } from '../contract/audit.ts';
import { defineOpsCall } from '../contract/define-ops-call.ts';
import { type LanguageCode, languageTags } from '../locale/languages.ts';
import { transferAmount, wireMoney } from '../money/money.ts';
import { once } from '../once.ts';
import { wireTime } from '../validation/fields.ts';
import { shownText } from '../validation/shown-text.ts';
import { DAYS_MAX, promotionRules } from './promotion-rules.ops-schemas.ts';
import { PROMO_CODE, previewedMembers } from './states.ts';

const id = once(() => z.uuid());
const idExample = '5c0f5b0a-4df0-4a51-8f0e-64c8f5d6c2a1';
const memberExampleId = '0b1f7a52-0c7e-4a3c-9c7e-2f5a7f0d1c11';
const AT = 1_795_000_000_000;
const DAY_MS = 86_400_000;
const TIMES_MAX = 50;
const CLAIMS_MAX = 10_000_000;
const USES_MAX = 1_000_000;
const WORDS_MAX = 200;
/** Maximum of codes created at once. */
export const CODES_MAX = 200;

const terms = once(() => ({
  rules: promotionRules(),
  startsAt: wireTime,
  endsAt: wireTime.nullable().describe('Null: until an operator ends it.'),
  registeredDaysMax: z
    .int()
    .min(1)
    .max(3_650)
    .nullable()
    .describe('Only for members who registered at most this many days ago; null: for all.'),
  depositorsOnly: z.boolean().describe('Only for members with a credited deposit.'),
  needsJoin: z.boolean().describe('Whether members have to join first.'),
  segmentId: id()
    .nullable()
    .describe('Only for members of this segment, as it is when they ask; null: for all.'),
  turnoverTimes: z.int().min(0).max(TIMES_MAX),
  claimDays: z.int().min(1).max(DAYS_MAX).describe('Days that a reward waits to be claimed.'),
  claimsMax: z.int().min(1).max(CLAIMS_MAX).nullable().describe('Rewards in all; null: no limit.'),
  budget: transferAmount.describe('What all rewards may cost.'),
}));
const termsExample = {
  rules: {
    kind: 'SAVIOR' as const,
    every: 'week' as const,
    percent: 10,
    lossMin: 20,
    amountMax: 50,
  },
  startsAt: AT,
  endsAt: AT + 30 * DAY_MS,
  registeredDaysMax: null,
  depositorsOnly: true,
  needsJoin: false,
  segmentId: null,
  turnoverTimes: 1,
  claimDays: 7,
  claimsMax: 500,
  budget: 2_000,
};

const article = once(() =>
  z
    .string()
    .regex(/^[\w-]{1,60}$/)
    .describe('Code of the promotion’s text among the contents of the site.'),
);

const manage = { who: 'promotions.manage', ofSite: true } as const;
const look = { ...manage, method: 'GET', ratePerMinute: 120 } as const;
const act = { ...manage, method: 'POST', ratePerMinute: 60 } as const;
const decide = { ...act, who: 'promotions.decide' } as const;

export const list = defineOpsCall({
  ...look,
  name: 'sitePromotions.list',
  path: '/ops/v1/sitePromotions/list',
  summary: 'Promotions of a site with rules and the sums of their rewards, ended ones last.',
  request: () => ({}),
  answer: () =>
    z.strictObject({
      list: z.array(
        z.strictObject({
          id: id(),
          article: article(),
          title: z.string().nullable().describe('Null: its text does not exist.'),
          ...terms(),
          version: z.int(),
          claims: z.int(),
          granted: wireMoney,
          endedAt: wireTime.nullable(),
        }),
      ),
      articles: z
        .array(z.strictObject({ code: z.string(), title: z.string() }))
        .describe('Texts of promotions that have no rules yet.'),
    }),
  errors: [],
  example: {
    request: {},
    answer: {
      list: [
        {
          id: idExample,
          article: 'weekly-rescue',
          title: 'A tenth of it back',
          ...termsExample,
          version: 1,
          claims: 12,
          granted: 260,
          endedAt: null,
        },
      ],
      articles: [{ code: 'promotion-agents', title: 'Bring friends' }],
    },
  },
});

/** Maximum of games among which free spins are given. */
export const GAME_CHOICES_MAX = 500;

export const freeSpinGames = defineOpsCall({
  ...look,
  name: 'sitePromotions.freeSpinGames',
  path: '/ops/v1/sitePromotions/freeSpinGames',
  summary: `Games of the site that free spins can be given for: slots of the house, at most ${GAME_CHOICES_MAX}.`,
  request: () => ({}),
  answer: () =>
    z.strictObject({
      list: z.array(
        z.strictObject({
          vendor: z.string(),
          vendorName: z.string(),
          game: z.string(),
          name: z.string(),
        }),
      ),
    }),
  errors: [],
  example: {
    request: {},
    answer: {
      list: [
        {
          vendor: 'arcade',
          vendorName: 'Orvane Arcade',
          game: 'lantern-fair',
          name: 'Lantern Fair',
        },
      ],
    },
  },
});

export const simulate = defineOpsCall({
  ...act,
  name: 'sitePromotions.simulate',
  path: '/ops/v1/sitePromotions/simulate',
  ratePerMinute: 20,
  summary:
    'Previews terms of a promotion: its cost over the last 30 days, and the members it would have reached.',
  request: () => terms(),
  answer: () =>
    z.strictObject({
      cost: wireMoney,
      claims: z.int(),
      members: z.int(),
      isLimited: z
        .boolean()
        .describe('Whether its budget or number of rewards would have ended it.'),
      isEstimate: z.boolean().describe('Whether every member who logged in is counted once.'),
      left: wireMoney.describe('What the bets of the site let rewards cost now.'),
    }),
  errors: ['segment.not_found'],
  example: {
    request: termsExample,
    answer: {
      cost: 640,
      claims: 31,
      members: 18,
      isLimited: false,
      isEstimate: false,
      left: 3_120,
    },
  },
});

export const preview = defineOpsCall({
  ...act,
  name: 'sitePromotions.preview',
  path: '/ops/v1/sitePromotions/preview',
  audit: { action: 'promotion.previewed' },
  summary:
    'Creates a preview link: the site as an invented member sees it, with unsaved terms of a promotion.',
  request: () => ({
    article: article(),
    ...terms(),
    as: z.enum(previewedMembers),
    host: z
      .string()
      .max(253)
      .optional()
      .describe('Host of the console; allows it to embed a page of the same origin.'),
  }),
  answer: () =>
    z.strictObject({
      url: z.string().describe("Base URL of the site; empty: the console's own."),
      token: z.string().describe('Preview token, for `?preview=` on any page of the site.'),
      endsAt: wireTime,
      languages: z
        .array(z.enum(Object.keys(languageTags) as [LanguageCode, ...LanguageCode[]]))
        .describe('Languages of the site, in its order, for `?language=`.'),
    }),
  errors: ['content.not_found', 'points.goods_not_found'],
  example: {
    request: { article: 'weekly-rescue', ...termsExample, as: 'qualified' },
    answer: {
      url: 'https://demo.example',
      token: 'c3ludGhldGlj',
      endsAt: AT + 1_800_000,
      languages: ['EN', 'CN'],
    },
  },
});

export const create = defineOpsCall({
  ...act,
  name: 'sitePromotions.create',
  path: '/ops/v1/sitePromotions/create',
  audit: { action: 'promotion.created', takesReason: true, fourEyes: 'always' },
  summary: "Adds rules to a promotion's text. Requires approval by another operator.",
  request: () => ({ article: article(), ...terms() }),
  answer: () => waiting,
  errors: [
    'game.not_found',
    'content.not_found',
    'points.goods_not_found',
    'promotion.article_used',
    'promotion.not_found',
    'reward.over_budget',
    'segment.not_found',
    'segment.archived',
  ],
  example: {
    request: { article: 'weekly-rescue', ...termsExample, reason: 'Planned for the winter' },
    answer: { approvalId: idExample },
  },
});

export const change = defineOpsCall({
  ...act,
  name: 'sitePromotions.change',
  path: '/ops/v1/sitePromotions/change',
  audit: { action: 'promotion.changed', takesReason: true, fourEyes: 'always' },
  summary:
    'Changes the terms of a promotion, but not its kind. Requires approval by another operator.',
  request: () => ({
    id: id(),
    version: z.int().min(1).describe('Version on which the change is based.'),
    ...terms(),
  }),
  answer: () => waiting,
  errors: [
    'game.not_found',
    'promotion.not_found',
    'promotion.ended',
    'promotion.changed_meanwhile',
    'points.goods_not_found',
    'reward.over_budget',
    'segment.not_found',
    'segment.archived',
  ],
  example: {
    request: { id: idExample, version: 1, ...termsExample, reason: 'Too few took it' },
    answer: { approvalId: idExample },
  },
});

export const end = defineOpsCall({
  ...act,
  name: 'sitePromotions.end',
  path: '/ops/v1/sitePromotions/end',
  audit: { action: 'promotion.ended', takesReason: true },
  summary: 'Ends a promotion. Issued rewards can still be claimed.',
  request: () => ({ id: id() }),
  answer: () => z.strictObject({}),
  errors: ['promotion.not_found', 'promotion.ended'],
  example: { request: { id: idExample, reason: 'The winter is over' }, answer: {} },
});

const codeRow = once(() =>
  z.strictObject({
    code: z.string(),
    uses: z.int(),
    usesMax: z.int().nullable(),
    madeAt: wireTime,
  }),
);

export const codes = defineOpsCall({
  ...look,
  name: 'sitePromotions.codes',
  path: '/ops/v1/sitePromotions/codes',
  summary: 'The newest codes of a promotion, with their uses.',
  request: () => ({ id: id() }),
  answer: () => z.strictObject({ list: z.array(codeRow()) }),
  errors: ['promotion.not_found'],
  example: {
    request: { id: idExample },
    answer: { list: [{ code: 'HARBOR26', uses: 3, usesMax: 100, madeAt: AT }] },
  },
});

export const makeCodes = defineOpsCall({
  ...act,
  name: 'sitePromotions.makeCodes',
  path: '/ops/v1/sitePromotions/makeCodes',
  audit: { action: 'promotion.codes_made' },
  summary: 'Creates codes of a promotion: a chosen one, or a number of random ones.',
  request: () => ({
    id: id(),
    code: z.string().trim().toUpperCase().regex(PROMO_CODE).nullable(),
    count: z
      .int()
      .min(1)
      .max(CODES_MAX)
      .describe('Random codes; without meaning with an own code.'),
    usesMax: z.int().min(1).max(USES_MAX).nullable().describe('Uses of each; null: no limit.'),
  }),
  answer: () => z.strictObject({ list: z.array(z.string()) }),
  errors: ['promotion.not_found', 'promotion.ended', 'promotion.code_exists'],
  example: {
    request: { id: idExample, code: 'HARBOR26', count: 1, usesMax: 100 },
    answer: { list: ['HARBOR26'] },
  },
});

export const applications = defineOpsCall({
  ...look,
  who: 'promotions.decide',
  name: 'sitePromotions.applications',
  path: '/ops/v1/sitePromotions/applications',
  audit: { action: 'promotion.applications_read', mergesRepeats: true },
  summary: 'Applications: waiting ones, longest wait first, or decided ones, newest first.',
  request: () => ({
    decided: z.enum(['yes', 'no']).optional(),
    after: id().optional().describe('`next` of the page before.'),
  }),
  answer: () =>
    z.strictObject({
      list: z.array(
        z.strictObject({
          id: id(),
          memberId: id(),
          username: z.string(),
          title: z.string(),
          amount: wireMoney,
          comment: z.string(),
          pictures: z.array(id()).describe('Uploads, which `uploads.look` shows.'),
          at: wireTime,
          decidedAt: wireTime.nullable(),
          isApproved: z.boolean(),
          remark: z.string().nullable(),
        }),
      ),
      next: id().nullable(),
    }),
  errors: [],
  example: {
    request: { decided: 'no' },
    answer: {
      list: [
        {
          id: idExample,
          memberId: memberExampleId,
          username: 'player01',
          title: 'Share your ticket',
          amount: 5,
          comment: 'Posted it in our group',
          pictures: ['5d0a4f52-93c1-4a73-a7ac-6a40b2f7d7f4'],
          at: AT,
          decidedAt: null,
          isApproved: false,
          remark: null,
        },
      ],
      next: null,
    },
  },
});

export const approve = defineOpsCall({
  ...decide,
  name: 'sitePromotions.approve',
  path: '/ops/v1/sitePromotions/approve',
  audit: { action: 'promotion.application_approved' },
  summary: 'Approves an application: its reward waits in the member’s reward center.',
  request: () => ({ id: id() }),
  answer: () => z.strictObject({}),
  errors: [
    'promotion.application_not_found',
    'promotion.application_decided',
    'promotion.used_up',
    'reward.over_budget',
    'reward.member_barred',
  ],
  example: { request: { id: idExample }, answer: {} },
});

export const reject = defineOpsCall({
  ...decide,
  name: 'sitePromotions.reject',
  path: '/ops/v1/sitePromotions/reject',
  audit: { action: 'promotion.application_rejected' },
  summary: 'Rejects an application. The member reads the reason.',
  request: () => ({
    id: id(),
    words: shownText().min(3).max(WORDS_MAX).describe('What the member reads.'),
  }),
  answer: () => z.strictObject({}),
  errors: ['promotion.application_not_found', 'promotion.application_decided'],
  example: {
    request: { id: idExample, words: 'The picture shows another site.' },
    answer: {},
  },
});
