import { z } from 'zod';
import { money, UNITS_PER_WHOLE, writtenMoney } from '../money/money.ts';
import { defineSetting } from '../settings/define-setting.ts';
import { contractCategories } from './contract-categories.ts';

const THRESHOLDS_MAX = 16;

/** Limits of a site's contract terms. */
export const contracts = defineSetting({
  key: 'contracts',
  cached: 'never',
  fields: {
    /** Permitted single-bet thresholds, ascending, the first 0. */
    thresholds: z
      .array(writtenMoney)
      .min(1)
      .max(THRESHOLDS_MAX)
      .refine((list) => list.every((one, n) => (n === 0 ? one === 0n : one > (list[n - 1] ?? 0n)))),
    /**
     * Valid bets that make a member active: those of CONS for contracts on all games, and for categories without a
     * value.
     */
    activeFrom: z
      .array(z.strictObject({ category: z.enum(contractCategories), validBet: writtenMoney }))
      .max(contractCategories.length)
      .refine((list) => new Set(list.map(({ category }) => category)).size === list.length)
      .refine((list) => list.some(({ category }) => category === 'CONS')),
    /** Whether dividends are paid after deducting promotions and players' rebates. */
    deductsPromotions: z.boolean(),
    deductsRebates: z.boolean(),
    /** Whether dividends are paid after deducting the salary of the team's agents. */
    deductsSalary: z.boolean(),
  },
  byDefault: {
    thresholds: [money(0n)],
    activeFrom: [{ category: 'CONS', validBet: money(BigInt(1_000 * UNITS_PER_WHOLE)) }],
    deductsPromotions: true,
    deductsRebates: true,
    deductsSalary: false,
  },
  form: {
    who: 'site.settings',
    byTwo: {
      activeFrom: 'any',
      deductsPromotions: 'any',
      deductsRebates: 'any',
      deductsSalary: 'any',
    },
    summary:
      'Changes the permitted single-bet thresholds of new contracts (existing contracts keep theirs), the valid bets of an active member, and whether dividends are calculated after promotions, rebates and salary.',
    fields: {
      thresholds: {
        as: 'lines',
        line: {
          toLine: (amount: number) => `${amount}`,
          fromLine: (line) => (/^\d+(\.\d+)?$/.test(line) ? Number(line) : line),
        },
      },
      activeFrom: {
        as: 'lines',
        line: {
          toLine: ({ category, validBet }: { category: string; validBet: number }) =>
            `${category} ${validBet}`,
          fromLine: (line) => {
            const [, category, validBet] = /^([A-Z]+) +(\d+(?:\.\d+)?)$/.exec(line) ?? [];
            return category ? { category, validBet: Number(validBet) } : line;
          },
        },
      },
      deductsPromotions: { as: 'switch' },
      deductsRebates: { as: 'switch' },
      deductsSalary: { as: 'switch' },
    },
    example: {
      thresholds: [0, 1, 50],
      activeFrom: [
        { category: 'CONS', validBet: 1_000 },
        { category: 'LIVE', validBet: 500 },
      ],
      deductsPromotions: true,
      deductsRebates: true,
      deductsSalary: false,
    },
  },
});
