import { z } from 'zod';

/** Price of a winning note of a tier: by the chosen series, or a fixed multiple of its cost in 1/10 000. */
const price = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('series') }),
  z.strictObject({ by: z.literal('odds'), odds: z.int().min(1).max(1e12) }),
]);

/** Prices of tiers, by play code and tier. Missing ones are priced by series. */
export const lotteryPrices = z.record(z.string(), z.record(z.string(), price));
export type LotteryPrices = z.infer<typeof lotteryPrices>;
