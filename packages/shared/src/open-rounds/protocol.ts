import { z } from 'zod';

/**
 * The question that the platform asks a vendor about a round that stays open: docs/vendors.md. Both sides sign, as in
 * `/seamless/v1`.
 */

/** Path that publishes the platform's key for a vendor. */
export const roundKeyPath = (vendorCode: string): string => `/open-rounds/key/${vendorCode}`;

/** Last segment of the address to which the platform sends its question. */
export const ROUND_STATUS = 'roundStatus';

const name = z.string().regex(/^[\w.:-]{1,64}$/);

export const roundStatusRequest = z.strictObject({
  roundId: name,
  gameCode: name,
  memberRef: z.uuid(),
});
export type RoundStatusRequest = z.output<typeof roundStatusRequest>;

/**
 * The state of a round at its vendor. OPEN: it goes on. CLOSED: the vendor sends its messages again. UNKNOWN: the vendor
 * never had it, and rolls its bets back.
 */
export const roundStatuses = ['OPEN', 'CLOSED', 'UNKNOWN'] as const;
export type RoundStatus = (typeof roundStatuses)[number];

/** Answer with HTTP 200. Unknown keys are ignored, and any other answer counts as none. */
export const roundStatusAnswer = z.object({
  status: z.literal('OK'),
  round: z.enum(roundStatuses),
});
