import { z } from 'zod';
import { AMOUNT_UNITS_MAX } from '../money/money.ts';
import { once } from '../once.ts';

/**
 * The question with which the platform reads the pots of a vendor's games on a site: docs/vendors.md. It goes to the
 * address of questions about rounds; both sides sign, as in `/seamless/v1`. Vendors without pots need not answer it.
 */

/** Last segment of the address to which the platform sends its question. */
export const JACKPOTS = 'jackpots';

/** Maximum of pots in one answer. */
export const JACKPOTS_MAX = 100;

export const jackpotsRequest = once(() =>
  z.strictObject({
    site: z.string().max(64).describe('Code of the site, as in the answer to `authenticate`.'),
    currency: z.string().regex(/^[A-Z]{3,5}$/),
    most: z.int().min(1).max(JACKPOTS_MAX).describe('Most pots in the answer.'),
  }),
);
export type JackpotsRequest = z.output<ReturnType<typeof jackpotsRequest>>;

const jackpot = once(() =>
  z.object({
    gameCode: z.string().regex(/^[\w.:-]{1,64}$/),
    amount: z
      .int()
      .min(0)
      .max(AMOUNT_UNITS_MAX)
      .describe('What a round would win now, in 1/10 000 of the currency.'),
  }),
);
export type VendorJackpot = z.output<ReturnType<typeof jackpot>>;

/** Answer with HTTP 200. Unknown keys are ignored, and any other answer counts as none. */
export const jackpotsAnswer = once(() =>
  z.object({ status: z.literal('OK'), jackpots: z.array(jackpot()).max(JACKPOTS_MAX) }),
);
export type JackpotsAnswer = z.input<ReturnType<typeof jackpotsAnswer>>;
