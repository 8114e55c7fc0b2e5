import { z } from 'zod';
import { money, wireMoney } from '../money/money.ts';
import { defineSetting } from './define-setting.ts';

const THRESHOLDS_MAX = 16;

/** What contracts of a site may promise. */
export const contracts = defineSetting({
  key: 'contracts',
  cached: 'never',
  fields: {
    /** Permitted single-bet thresholds, ascending, the first 0. */
    thresholds: z
      .array(wireMoney)
      .min(1)
      .max(THRESHOLDS_MAX)
      .refine((list) => list.every((one, n) => (n === 0 ? one === 0n : one > (list[n - 1] ?? 0n)))),
  },
  byDefault: { thresholds: [money(0n)] },
  form: {
    who: 'site.settings',
    summary: 'Changes which single-bet thresholds new contracts may have. Contracts keep theirs.',
    fields: {
      thresholds: {
        as: 'lines',
        line: {
          toLine: (amount: number) => `${amount}`,
          fromLine: (line) => (/^\d+(\.\d+)?$/.test(line) ? Number(line) : line),
        },
      },
    },
    example: { thresholds: [0, 1, 50] },
  },
});
