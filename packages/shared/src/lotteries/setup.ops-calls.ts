import { z } from 'zod';
import { waiting } from '../contract/audit.ts';
import { defineOpsCall } from '../contract/define-ops-call.ts';
import { once } from '../once.ts';
import { timeZone } from '../site/site-fields.ts';
import { wireTime } from '../validation/fields.ts';
import { shownText } from '../validation/shown-text.ts';
import { lotteryWord } from './draws.ops-schemas.ts';
import { prizeModes } from './lotteries.ts';
import { CLOSES_BEFORE_S_MAX, lotteryCalendar } from './lottery-calendars.ts';
import { askedTerms } from './prices.ops-calls.ts';

const AT = 1_795_000_000_000;
const NAME_MAX = 60;

/** Lotteries are shared by all sites; a pending approval is listed at the site where it was requested. */
const act = {
  who: 'lotteries.configure',
  method: 'POST',
  ofSite: true,
  ofInstallation: true,
  ratePerMinute: 60,
} as const;

const name = once(() => shownText().min(1).max(NAME_MAX));
const times = once(() => ({
  calendar: lotteryCalendar,
  timeZone: timeZone.describe('Time zone (IANA name).'),
  closesBeforeS: z
    .int()
    .min(0)
    .max(CLOSES_BEFORE_S_MAX)
    .describe('Seconds between the end of the sale and the draw.'),
}));
const group = once(() =>
  z
    .string()
    .regex(/^[A-Z0-9_]{1,20}$/)
    .describe('Menu group of lotteries.'),
);

const timesExample = {
  calendar: {
    by: 'every' as const,
    seconds: 120,
    numbering: { by: 'place' as const, digits: 3 },
  },
  timeZone: 'Asia/Shanghai',
  closesBeforeS: 10,
};

export const previewDraws = defineOpsCall({
  ...act,
  name: 'lotterySetup.previewDraws',
  path: '/ops/v1/lotterySetup/previewDraws',
  summary: 'Previews the next ten draws of a calendar, after the existing ones.',
  request: () => ({
    ...times(),
    lottery: lotteryWord()
      .nullable()
      .describe('Lottery whose calendar changes; null: a new lottery.'),
  }),
  answer: () =>
    z.strictObject({
      list: z.array(
        z.strictObject({
          number: z.string(),
          day: z.string(),
          closesAt: wireTime,
          drawsAt: wireTime,
        }),
      ),
    }),
  errors: [],
  example: {
    request: { ...timesExample, lottery: null },
    answer: {
      list: [
        {
          number: '20261124-001',
          day: '2026-11-24',
          closesAt: AT - 10_000,
          drawsAt: AT,
        },
      ],
    },
  },
});

export const add = defineOpsCall({
  ...act,
  name: 'lotterySetup.add',
  path: '/ops/v1/lotterySetup/add',
  audit: {
    action: 'lottery.added',
    takesReason: true,
    fourEyes: 'always',
    onePendingPer: ['code'],
    invalidates: 'games',
  },
  bodyBytesMax: 128 * 1_024,
  summary:
    'Requests a new lottery of a known family, with its first prices for all sites. Its game is disabled until it is opened to sites. Requires approval by another operator.',
  request: () => ({
    code: z.string().regex(/^[A-Z0-9][A-Z0-9_]{1,19}$/),
    name: name().describe('English name, and default for other languages.'),
    nameCn: name().nullable().describe('Chinese name.'),
    family: z.string().max(20).describe('Lottery family, such as `SSC` or `VN_NORTH`.'),
    prizeMode: z.enum(Object.keys(prizeModes) as [keyof typeof prizeModes]),
    group: group(),
    source: z
      .enum(['own', 'external'])
      .describe('Draw source: the platform or an external organizer.'),
    ...times(),
    ...askedTerms(),
  }),
  answer: () => waiting,
  errors: ['lottery.code_taken', 'lottery.prices_refused', 'approval.waiting'],
  example: {
    request: {
      code: 'SSC2M',
      name: '5D · 2 minutes',
      nameCn: null,
      family: 'SSC',
      prizeMode: 'LOTT',
      group: 'SSC',
      source: 'own',
      ...timesExample,
      prices: {},
      seriesMin: 1_700,
      seriesMax: 1_956,
      noteMin: 0.02,
      memberStakeMax: 100_000,
      liabilityMax: 500_000,
      reason: 'Players ask for it',
    },
    answer: { approvalId: 'b6d2f7a0-58bd-4a0c-b0cb-6f1d3c2c9d10' },
  },
});

export const change = defineOpsCall({
  ...act,
  name: 'lotterySetup.change',
  path: '/ops/v1/lotterySetup/change',
  audit: {
    action: 'lottery.changed',
    takesReason: true,
    fourEyes: 'always',
    onePendingPer: ['lottery'],
    invalidates: 'games',
  },
  summary:
    "Requests to change a lottery's draw times, closing times or group. Existing draws stay. Requires approval by another operator.",
  request: () => ({ lottery: lotteryWord(), group: group(), ...times() }),
  answer: () => waiting,
  errors: ['lottery.not_found', 'approval.waiting'],
  example: {
    request: { lottery: 'SSC3M', group: 'SSC', ...timesExample, reason: 'Players ask for it' },
    answer: { approvalId: 'b6d2f7a0-58bd-4a0c-b0cb-6f1d3c2c9d10' },
  },
});
