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
  seriesMin: oneSeries().describe('Lowest series allowed.'),
  seriesMax: oneSeries(),
}));

/** Limits of one version, as operators read them. */
const limits = once(() => ({
  ...series(),
  noteMin: wireMoney.describe('Minimum cost of a note.'),
  memberStakeMax: wireMoney.describe('Maximum stake of one member on one draw.'),
  liabilityMax: wireMoney.describe('Maximum liability of one draw.'),
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
    "Fixed prices by play code and tier, in 1/10 000 of the note's cost; missing plays are priced by series.",
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

const profile = once(() =>
  z.enum(oddsProfiles).describe('Profile whose minimum return the prices must meet.'),
);
const scope = once(() =>
  z.enum(['site', 'all']).describe('Scope: one site, or all sites without prices of their own.'),
);

const inForce = once(() =>
  terms().nullable().describe('Terms in force on the site; null: not on sale there.'),
);

const named = once(() => ({ code: z.string(), name: z.string(), family: z.string() }));
const namedExample = { code: 'PK101M', name: 'Race of 10 · 1 minute', family: 'PK10' };

export const all = defineOpsCall({
  ...look,
  name: 'lotteryPrices.all',
  path: '/ops/v1/lotteryPrices/all',
  summary:
    'Prices and payouts of all lotteries at a site, from which their returns are calculated.',
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
  summary: 'Prices and payouts of a lottery at a site, with the last fifty versions.',
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
            pricedPlays: z.int().describe('Number of plays with fixed prices.'),
            madeBy: z.string(),
            approvedBy: z
              .string()
              .nullable()
              .describe("Approving operator; null if made by the server's owner."),
            madeAt: wireTime,
          }),
        )
        .describe('Prices of the site and global prices, newest first.'),
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
    onePendingPer: ['lottery', 'scope'],
    invalidates: 'games',
  },
  summary:
    'Requests new prices of a lottery from a given time on. Placed bets keep theirs. Requires approval by another operator.',
  request: () => ({
    lottery: lotteryWord(),
    scope: scope().describe('Scope; `all` requires a global operator.'),
    ...askedTerms(),
    validFrom: wireTime.nullable().describe('Start of validity; null or in the past: on approval.'),
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
  summary: "Prices that wait for approval, and the site's current ones.",
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
