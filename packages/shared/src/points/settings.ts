import { z } from 'zod';
import { defineSetting } from '../settings/define-setting.ts';

const MONTHS_MAX = 120;

/** Retention of delivery addresses of orders. */
export const points = defineSetting({
  key: 'points',
  cached: 'never',
  fields: {
    addressMonths: z
      .int()
      .min(1)
      .max(MONTHS_MAX)
      .describe('How long the address of an order is kept once it is delivered or rejected.'),
  },
  byDefault: { addressMonths: 6 },
  form: {
    who: 'site.settings',
    byTwo: {},
    summary: 'Changes the retention of delivery addresses of orders from the points mall.',
    fields: { addressMonths: { as: 'number' } },
    example: { addressMonths: 6 },
  },
});
