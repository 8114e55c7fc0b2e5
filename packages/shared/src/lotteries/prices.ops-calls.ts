import { z } from 'zod';
import { waiting } from '../contract/audit.ts';
import { defineOpsCall } from '../contract/define-ops-call.ts';
import { transferAmount, wireMoney } from '../money/money.ts';
import { once } from '../once.ts';
import { SERIES_FAIR } from '../rebates/series.ts';
import { wireTime } from '../validation/fields.ts';
import { lotteryWord } from './draws.ops-schemas.ts';
import { lotteryPrices } from './lottery-prices.ts';
import { oddsProfiles } from './odds-profiles.ts';

const AT = 1_795_000_000_000;
const approvalId = 'b6d2f7a0-58bd-4a0c-b0cb-6f1d3c2c9d10';

const look = { who: 'lotteries.read', method: 'GET', ofSite: true, ratePerMinute: 120 } as const;

const oneSeries = once(() => z.int().min(1).max(SERIES_FAIR));
const series = once(() => ({
  seriesMin: oneSeries().describe('The lowest that members may bet in.'),
  seriesMax: oneSeries(),
}));

/** Of one version, as operators read it. */
const limits = once(() => ({
  ...series(),
  noteMin: wireMoney.describe('The least that a note costs.'),
  memberStakeMax: wireMoney.describe('Of one member in one draw.'),
  liabilityMax: wireMoney.describe('What one draw can cost the site at worst.'),
}));
const limitsExample = {
  seriesMin: 1_700,
  seriesMax: 1_956,
  noteMin: 0.02,
  memberStakeMax: 100_000,
  liabilityMax: 500_000,
};
const prices = once(() =>
  lotteryPrices.describe(
    'Of each play, by its code, the prices of its tiers, in 1/10 000 of what a note costs; what is missing is priced by series.',
  ),
);
const terms = once(() => z.strictObject({ prices: prices(), ...limits() }));
const termsExample = { prices: {}, ...limitsExample };

/** Fields that an operator can request to change. */
export const askedTerms = once(() => ({
  prices: prices(),
  ...series(),
  noteMin: transferAmount,
  memberStakeMax: transferAmount,
  liabilityMax: transferAmount,
}));

const profile = once(() => z.enum(oddsProfiles).describe('Whose floor the site holds prices to.'));
const scope = once(() =>
  z
    .enum(['site', 'all'])
    .describe('Of the site alone, or of every site without prices of its own.'),
);

const inForce = once(() =>
  terms().nullable().describe('What holds at the site now; null: it cannot be bet on there.'),
);

const named = once(() => ({ code: z.string(), name: z.string(), family: z.string() }));
const namedExample = { code: 'PK101M', name: 'Race of 10 · 1 minute', family: 'PK10' };

export const all = defineOpsCall({
  ...look,
  name: 'lotteryPrices.all',
  path: '/ops/v1/lotteryPrices/all',
  summary: 'What every lottery costs and pays at a site, by which its returns are reckoned.',
  request: () => ({}),
  answer: () =>
    z.strictObject({
      profile: profile(),
      list: z.array(z.strictObject({ ...named(), isOffered: z.boolean(), inForce: inForce() })),
    }),
  errors: [],
  example: {
    request: {},
    answer: {
      profile: 'open',
      list: [{ ...namedExample, isOffered: true, inForce: termsExample }],
    },
  },
});

export const read = defineOpsCall({
  ...look,
  name: 'lotteryPrices.read',
  path: '/ops/v1/lotteryPrices/read',
  summary: 'What a lottery costs and pays at a site, and its last fifty versions.',
  request: () => ({ lottery: lotteryWord() }),
  answer: () =>
    z.strictObject({
      ...named(),
      profile: profile(),
      inForce: inForce(),
      versions: z
        .array(
          z.strictObject({
            version: z.int(),
            scope: scope(),
            validFrom: wireTime,
            ...limits(),
            pricedPlays: z.int().describe('Plays that are not priced by series.'),
            madeBy: z.string(),
            approvedBy: z.string().nullable().describe('Null: the owner of the server made it.'),
            madeAt: wireTime,
          }),
        )
        .describe('Of the site and of all, the newest first.'),
    }),
  errors: ['lottery.not_found'],
  example: {
    request: { lottery: 'PK101M' },
    answer: {
      ...namedExample,
      profile: 'open',
      inForce: termsExample,
      versions: [
        {
          version: 1,
          scope: 'all',
          validFrom: AT,
          ...limitsExample,
          pricedPlays: 0,
          madeBy: 'keeper',
          approvedBy: 'witness',
          madeAt: AT,
        },
      ],
    },
  },
});

/** Each tier of every play of the largest family. */
const BODY_BYTES_MAX = 128 * 1_024;

export const propose = defineOpsCall({
  who: 'lotteries.configure',
  ofSite: true,
  ratePerMinute: 60,
  bodyBytesMax: BODY_BYTES_MAX,
  name: 'lotteryPrices.propose',
  method: 'POST',
  path: '/ops/v1/lotteryPrices/propose',
  audit: {
    action: 'lottery.priced',
    takesReason: true,
    fourEyes: 'always',
    asksOnce: ['lottery', 'scope'],
    spreads: 'games',
  },
  summary:
    'Asks that a lottery costs and pays otherwise from some time on; bets keep the prices they were placed by. Another operator has to approve.',
  request: () => ({
    lottery: lotteryWord(),
    scope: scope().describe('`all` is for operators of all sites.'),
    ...askedTerms(),
    validFrom: wireTime.nullable().describe('Null, or over by then: from the approval on.'),
  }),
  answer: () => waiting,
  errors: ['lottery.not_found', 'lottery.prices_refused', 'approval.waiting'],
  example: {
    request: {
      lottery: 'PK101M',
      scope: 'site',
      ...termsExample,
      validFrom: null,
      reason: 'A better price',
    },
    answer: { approvalId },
  },
});

export const asked = defineOpsCall({
  name: 'lotteryPrices.asked',
  method: 'GET',
  path: '/ops/v1/lotteryPrices/asked',
  who: 'approvals.decide',
  ratePerMinute: 120,
  summary: 'Prices that wait for approval, and those that hold at the site until then.',
  request: () => ({ approvalId: z.uuid() }),
  answer: () =>
    z.strictObject({
      ...named(),
      profile: profile(),
      scope: scope(),
      inForce: inForce(),
      terms: terms(),
      validFrom: wireTime.nullable(),
    }),
  errors: ['approval.not_found'],
  example: {
    request: { approvalId },
    answer: {
      ...namedExample,
      profile: 'open',
      scope: 'site',
      inForce: termsExample,
      terms: termsExample,
      validFrom: null,
    },
  },
});
