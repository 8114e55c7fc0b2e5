/**
 * Domains that take bets. The number is stored in `bet.taker`, and `bet.reference` is the id of a row in the taker's
 * tables: a vendor's round, a leg of a lottery order. The taker's explainer in `takers/explainers.ts` describes such a
 * row.
 */
export const takers = { vendorRound: 1, lotteryLeg: 2 } as const;
export type Taker = (typeof takers)[keyof typeof takers];
