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
      .refine(([first, ...rest]) => first === 0n && !rest.includes(money(0n))),
  },
  byDefault: { thresholds: [money(0n)] },
});
