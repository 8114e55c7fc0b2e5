import { z } from 'zod';

/** What a winning note of a tier pays: by the series that was chosen, or so many times its cost, in 1/10 000. */
const price = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('series') }),
  z.strictObject({ by: z.literal('odds'), odds: z.int().min(1).max(1e12) }),
]);

/** Of each play, by its code, the prices of its tiers. What is missing is priced by series. */
export const lotteryPrices = z.record(z.string(), z.record(z.string(), price));
export type LotteryPrices = z.infer<typeof lotteryPrices>;
