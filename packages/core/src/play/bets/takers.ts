/**
 * Who takes bets. The number is stored in `bet.taker`, and `bet.reference` is the number of a row in the
 * taker's own tables: a vendor's round, a leg of a lottery's order. What such a row means is told by the
 * taker's explainer, which `takers/explainers.ts` lists.
 */
export const takers = { vendorRound: 1, lotteryLeg: 2 } as const;
export type Taker = (typeof takers)[keyof typeof takers];
