import { z } from 'zod';
import { waiting } from '../contract/audit.ts';
import { defineOpsCall } from '../contract/define-ops-call.ts';
import { wireFine } from '../money/fine.ts';
import { once } from '../once.ts';
import { wireTime } from '../validation/fields.ts';
import { virtualCurrency } from './virtual-currency.ts';

const AT = 1_795_000_000_000;

const rate = once(() =>
  z.strictObject({
    currency: z.string(),
    version: z.int(),
    buy: wireFine.describe("Buy rate: price of one unit in the site's currency."),
    sell: wireFine.describe('Sell rate, used to convert withdrawals.'),
    setBy: z.string(),
    at: wireTime,
  }),
);
const rateExample = {
  currency: 'USDT',
  version: 1,
  buy: 0.99,
  sell: 1.02,
  setBy: 'keeper',
  at: AT,
};

const act = { who: 'site.settings', ofSite: true, ratePerMinute: 60 } as const;

export const list = defineOpsCall({
  ...act,
  name: 'exchangeRates.list',
  method: 'GET',
  path: '/ops/v1/exchangeRates/list',
  summary: "Exchange rates of a site's cryptocurrencies.",
  request: () => ({}),
  answer: () => z.strictObject({ list: z.array(rate()) }),
  errors: [],
  example: { request: {}, answer: { list: [rateExample] } },
});

export const versions = defineOpsCall({
  ...act,
  name: 'exchangeRates.versions',
  method: 'GET',
  path: '/ops/v1/exchangeRates/versions',
  summary: 'The last hundred versions of a rate, newest first.',
  request: () => ({ currency: virtualCurrency }),
  answer: () => z.strictObject({ list: z.array(rate()) }),
  errors: [],
  example: { request: { currency: 'USDT' }, answer: { list: [rateExample] } },
});

export const change = defineOpsCall({
  ...act,
  name: 'exchangeRates.change',
  method: 'POST',
  path: '/ops/v1/exchangeRates/change',
  audit: {
    action: 'exchange_rate.changed',
    takesReason: true,
    fourEyes: 'always',
    onePendingPer: ['currency'],
  },
  summary:
    'Requests a new exchange rate, for withdrawals requested after its approval. Requires approval by another operator.',
  request: () => ({
    currency: virtualCurrency,
    buy: wireFine.refine((value) => value > 0n),
    sell: wireFine.refine((value) => value > 0n).describe('Sell rate, not below `buy`.'),
    version: z.int().min(0).describe('Version on which the change is based; 0 for a new rate.'),
  }),
  answer: () => waiting,
  errors: ['site.changed_meanwhile', 'approval.waiting'],
  example: {
    request: { currency: 'USDT', buy: 0.99, sell: 1.02, version: 0, reason: 'Rates of today' },
    answer: { approvalId: 'b6d2f7a0-58bd-4a0c-b0cb-6f1d3c2c9d10' },
  },
});
