import { z } from 'zod';
import { defineOpsCall } from '../contract/define-ops-call.ts';
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
  most: z.int().nullable().describe('The threshold of the site, in the unit of `count`.'),
  amount: wireMoney.nullable(),
  against: wireMoney.nullable().describe('What `amount` is compared with.'),
  worst: wireMoney.nullable().describe('The most that was lost in one round.'),
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

export const list = defineOpsCall({
  name: 'risk.list',
  method: 'GET',
  path: '/ops/v1/risk/list',
  who: 'risk.read',
  ofSite: true,
  audit: { action: 'risk.read', mergesRepeats: true },
  ratePerMinute: 120,
  summary: "A site's members who are marked, those with the heaviest marks first.",
  request: () => ({
    code: z.enum(riskCodes).optional().describe('Only members with this mark.'),
    after: id().optional().describe('`next` of the page before.'),
  }),
  answer: () =>
    z.strictObject({
      list: z.array(
        z.strictObject({
          id: id(),
          username: z.string(),
          isLocked: z.boolean(),
          weight: z.int().describe('Of all marks together.'),
          raisedAt: wireTime.describe('When the last of them was found.'),
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
  summary: 'The marks of a member, and with whom they have what in common.',
  request: () => ({ id: id() }),
  answer: () =>
    z.strictObject({
      weight: z.int(),
      marks: z.array(
        z.strictObject({
          ...mark().shape,
          counts: z.boolean().describe('No operator has cleared it since it was found.'),
          clearedBy: z.string().nullable(),
          clearedAt: wireTime.nullable(),
        }),
      ),
      ties: z.array(
        z.strictObject({
          kind: z.enum(riskTieKinds),
          id: id(),
          username: z.string(),
          lastAt: wireTime.describe('When the other was last seen with it.'),
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
  summary: 'The last bets that a mark about how a member bets is made of.',
  request: () => ({
    id: id(),
    code: z.enum(playCodes),
    withdrawal: id().optional().describe("One of the member's; their last one without it."),
    language: z
      .enum(Object.keys(languageTags) as [LanguageCode, ...LanguageCode[]])
      .optional()
      .describe('In which games are named; English unless given.'),
  }),
  answer: () =>
    z.strictObject({
      username: z.string(),
      since: wireTime.describe('The withdrawal before, or 30 days.'),
      until: wireTime.describe('When the withdrawal was asked for.'),
      list: z.array(
        z.strictObject({
          at: wireTime.describe('When the round began, or the first of the minutes.'),
          game: z.string(),
          stake: wireMoney,
          payout: wireMoney,
          other: z
            .strictObject({ id: id(), username: z.string(), stake: wireMoney, payout: wireMoney })
            .nullable()
            .describe('Of `mirrored_play`: who else played it within the same minutes.'),
          isMarked: z.boolean().describe('Nearly all of it came back; to both together.'),
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
  summary: 'Clears a mark of a member after a look, until something else is found.',
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
