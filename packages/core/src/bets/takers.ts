/**
 * Who takes bets. The number is stored in `bet.taker`, and `bet.reference` is the number of a row in the
 * taker's own tables: a vendor's round. What such a row means is told by the taker's explainer, which
 * `takers/explainers.ts` lists.
 */
export const takers = { vendorRound: 1 } as const;
export type Taker = (typeof takers)[keyof typeof takers];
