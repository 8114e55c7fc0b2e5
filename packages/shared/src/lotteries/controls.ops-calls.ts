import { z } from 'zod';
import { defineOpsCall } from '../contract/define-ops-call.ts';
import { wireMoney } from '../money/money.ts';
import { once } from '../once.ts';
import { wireTime } from '../validation/fields.ts';
import { drawWord, lotteryWord } from './draws.ops-schemas.ts';

const AT = 1_795_000_000_000;

const look = { who: 'lotteries.read', method: 'GET', ofSite: true, ratePerMinute: 120 } as const;
const act = { who: 'lotteries.decide', method: 'POST', ofSite: true, ratePerMinute: 60 } as const;

const rate = once(() =>
  z
    .int()
    .min(0)
    .max(999)
    .describe('Payout rate in thousandths of the regular odds; 0: no bets accepted.'),
);

const numbered = once(() => ({
  lottery: lotteryWord(),
  play: z.string().min(1).max(60).describe('Code of a play on whole numbers.'),
  numbers: z
    .array(z.string().regex(/^\d{1,6}$/))
    .min(1)
    .max(200)
    .describe('Numbers as typed; digits in ascending order if their order does not count.'),
}));
const numberedExample = { lottery: 'LF1M', play: 'All3Straight', numbers: ['134', '999'] };

export const list = defineOpsCall({
  ...look,
  name: 'lotteryControls.list',
  path: '/ops/v1/lotteryControls/list',
  summary: 'Numbers of a lottery that are blocked or paid less on the site, newest first.',
  request: () => ({ lottery: lotteryWord() }),
  answer: () =>
    z.strictObject({
      list: z.array(
        z.strictObject({
          play: z.string(),
          number: z.string(),
          rate: rate(),
          until: wireTime
            .nullable()
            .describe('Closing time of the last affected draw; null: until lifted.'),
          reason: z.string(),
          madeBy: z.string(),
          at: wireTime,
        }),
      ),
    }),
  errors: ['lottery.not_found'],
  example: {
    request: { lottery: 'LF1M' },
    answer: {
      list: [
        {
          play: 'All3Straight',
          number: '134',
          rate: 500,
          until: null,
          reason: 'The number of a plate',
          madeBy: 'keeper',
          at: AT,
        },
      ],
    },
  },
});

export const put = defineOpsCall({
  ...act,
  name: 'lotteryControls.put',
  path: '/ops/v1/lotteryControls/put',
  audit: { action: 'lottery.numbers_controlled', takesReason: true },
  summary:
    'Blocks numbers of a lottery, or lowers their payout, from now on. Placed bets stay as they are.',
  request: () => ({
    ...numbered(),
    rate: rate(),
    untilDraw: drawWord().optional().describe('Last affected draw; absent: until lifted.'),
  }),
  answer: () => z.strictObject({}),
  errors: ['lottery.not_found', 'lottery.draw_not_found', 'lottery.too_many_controls'],
  example: {
    request: { ...numberedExample, rate: 500, reason: 'The number of a plate' },
    answer: {},
  },
});

export const lift = defineOpsCall({
  ...act,
  name: 'lotteryControls.lift',
  path: '/ops/v1/lotteryControls/lift',
  audit: { action: 'lottery.numbers_lifted' },
  summary: 'Ends number controls: bets on the numbers are accepted at full odds again.',
  request: numbered,
  answer: () => z.strictObject({}),
  errors: ['lottery.not_found', 'lottery.control_not_found'],
  example: { request: numberedExample, answer: {} },
});

export const liability = defineOpsCall({
  ...look,
  name: 'lotteryControls.liability',
  path: '/ops/v1/lotteryControls/liability',
  summary: "The site's liability for the next draws on sale with bets, at most ten.",
  request: () => ({ lottery: lotteryWord() }),
  answer: () =>
    z.strictObject({
      most: wireMoney.nullable().describe('Maximum liability of one draw; null: not priced.'),
      draws: z.array(
        z.strictObject({
          number: z.string(),
          closesAt: wireTime,
          bets: z.int(),
          stake: wireMoney,
          worst: wireMoney.describe('Maximum payout of its bets.'),
          outcomes: z
            .array(z.strictObject({ outcome: z.string(), paid: wireMoney }))
            .describe(
              'Outcomes with the highest payout, at most ten; empty if there are too many to enumerate.',
            ),
          plays: z
            .array(z.strictObject({ play: z.string(), stake: wireMoney }))
            .describe('Plays with the highest stakes, if outcomes are not enumerated.'),
        }),
      ),
    }),
  errors: ['lottery.not_found'],
  example: {
    request: { lottery: 'LF1M' },
    answer: {
      most: 500_000,
      draws: [
        {
          number: '20261210-0417',
          closesAt: AT,
          bets: 2,
          stake: 6,
          worst: 3_800,
          outcomes: [{ outcome: '134', paid: 3_800 }],
          plays: [],
        },
      ],
    },
  },
});
