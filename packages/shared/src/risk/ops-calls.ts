import { z } from 'zod';
import { defineOpsCall } from '../contract/define-ops-call.ts';
import { defineOpsList } from '../exports/define-ops-list.ops-schemas.ts';
import { type LanguageCode, languageTags } from '../locale/languages.ts';
import { wireMoney } from '../money/money.ts';
import { once } from '../once.ts';
import { wireTime } from '../validation/fields.ts';
import { playCodes, riskCodes, riskTieKinds } from './risk-marks.ts';

const id = once(() => z.uuid());
const idExample = '0b1f7a52-0c7e-4a3c-9c7e-2f5a7f0d1c11';
const otherExample = '0b1f7a52-0c7e-4a3c-9c7e-2f5a7f0d1c12';
const AT = 1_795_000_000_000;

/** Figures behind a risk mark or a withdrawal's reason. Its code decides which are present. */
export const riskFigures = once(() => ({
  weight: z.int(),
  count: z.int().nullable(),
  most: z.int().nullable().describe('Threshold of the site, in the unit of `count`.'),
  amount: wireMoney.nullable(),
  against: wireMoney.nullable().describe('Amount with which `amount` is compared.'),
  worst: wireMoney.nullable().describe('Largest loss in one round.'),
}));

const mark = once(() =>
  z.strictObject({
    code: z.enum(riskCodes),
    ...riskFigures(),
    raisedAt: wireTime,
  }),
);
const markExample = {
  code: 'shared_account',
  weight: 60,
  count: 1,
  most: null,
  amount: null,
  against: null,
  worst: null,
  raisedAt: AT,
} as const;

export const list = defineOpsList({
  name: 'risk.list',
  method: 'GET',
  path: '/ops/v1/risk/list',
  who: 'risk.read',
  ofSite: true,
  audit: { action: 'risk.read', mergesRepeats: true },
  ratePerMinute: 120,
  summary: 'Members of a site with risk marks, highest weight first.',
  request: () => ({
    code: z.enum(riskCodes).optional().describe('Risk mark filter.'),
    after: id().optional().describe('`next` of the previous page.'),
  }),
  answer: () =>
    z.strictObject({
      list: z.array(
        z.strictObject({
          id: id(),
          username: z.string(),
          isLocked: z.boolean(),
          weight: z.int().describe('Total weight of all marks.'),
          raisedAt: wireTime.describe('Time of the latest mark.'),
          marks: z.array(mark()),
        }),
      ),
      next: id().nullable(),
    }),
  errors: [],
  example: {
    request: { code: 'shared_account' },
    answer: {
      list: [
        {
          id: idExample,
          username: 'player05',
          isLocked: false,
          weight: 60,
          raisedAt: AT,
          marks: [markExample],
        },
      ],
      next: null,
    },
  },
});

export const member = defineOpsCall({
  name: 'risk.member',
  method: 'GET',
  path: '/ops/v1/risk/member',
  who: 'risk.read',
  ofSite: true,
  audit: { action: 'risk.member_read', mergesRepeats: true },
  ratePerMinute: 120,
  summary: 'Risk marks of a member, and the ties to other members.',
  request: () => ({ id: id() }),
  answer: () =>
    z.strictObject({
      weight: z.int(),
      marks: z.array(
        z.strictObject({
          ...mark().shape,
          counts: z.boolean().describe('True if not cleared by an operator since it was raised.'),
          clearedBy: z.string().nullable(),
          clearedAt: wireTime.nullable(),
        }),
      ),
      ties: z.array(
        z.strictObject({
          kind: z.enum(riskTieKinds),
          id: id(),
          username: z.string(),
          lastAt: wireTime.describe('Time at which the other member last used it.'),
        }),
      ),
      hasMoreTies: z.boolean(),
    }),
  errors: ['member.not_found'],
  example: {
    request: { id: idExample },
    answer: {
      weight: 60,
      marks: [{ ...markExample, counts: true, clearedBy: null, clearedAt: null }],
      ties: [{ kind: 'account', id: otherExample, username: 'player06', lastAt: AT }],
      hasMoreTies: false,
    },
  },
});

export const play = defineOpsCall({
  name: 'risk.play',
  method: 'GET',
  path: '/ops/v1/risk/play',
  who: 'risk.read',
  ofSite: true,
  audit: { action: 'risk.play_read', mergesRepeats: true },
  ratePerMinute: 60,
  summary: "The last bets behind a mark about a member's play.",
  request: () => ({
    id: id(),
    code: z.enum(playCodes),
    withdrawal: id().optional().describe("Withdrawal ID; the member's latest by default."),
    language: z
      .enum(Object.keys(languageTags) as [LanguageCode, ...LanguageCode[]])
      .optional()
      .describe('Language of game names; English by default.'),
  }),
  answer: () =>
    z.strictObject({
      username: z.string(),
      since: wireTime.describe('Start: the previous withdrawal, or 30 days ago.'),
      until: wireTime.describe('End: time of the withdrawal request.'),
      list: z.array(
        z.strictObject({
          at: wireTime.describe('Start of the round, or of the interval.'),
          game: z.string(),
          stake: wireMoney,
          payout: wireMoney,
          other: z
            .strictObject({ id: id(), username: z.string(), stake: wireMoney, payout: wireMoney })
            .nullable()
            .describe('For `mirrored_play`: other member who played within the same minutes.'),
          isMarked: z
            .boolean()
            .describe(
              'True if nearly all of the stakes were returned; for `mirrored_play` to both members together.',
            ),
        }),
      ),
      hasMore: z.boolean(),
    }),
  errors: ['member.not_found', 'withdraw.not_found'],
  example: {
    request: { id: idExample, code: 'mirrored_play' },
    answer: {
      username: 'player05',
      since: AT - 86_400_000,
      until: AT,
      list: [
        {
          at: AT - 3_600_000,
          game: 'Lucky wheel',
          stake: 100,
          payout: 200,
          isMarked: true,
          other: { id: otherExample, username: 'player06', stake: 100, payout: 0 },
        },
      ],
      hasMore: false,
    },
  },
});

export const clear = defineOpsCall({
  name: 'risk.clear',
  method: 'POST',
  path: '/ops/v1/risk/clear',
  who: 'risk.decide',
  ofSite: true,
  audit: { action: 'risk.cleared', takesReason: true },
  ratePerMinute: 60,
  summary: 'Clears a mark of a member after a review, until there is a new finding.',
  request: () => ({ id: id(), code: z.enum(riskCodes) }),
  answer: () => z.strictObject({}),
  errors: ['member.not_found', 'risk.no_mark'],
  example: {
    request: {
      id: idExample,
      code: 'shared_account',
      reason: 'Father and daughter, seen by video',
    },
    answer: {},
  },
});
