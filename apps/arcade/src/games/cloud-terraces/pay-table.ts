import type { PayingSymbol } from './symbols.ts';

/** Equal parts of a stake, in which payouts are counted. */
export const PARTS = 20;

/** Payouts of three, four and five reels in a row on one way, in parts of the stake. */
type Pays = readonly [three: number, four: number, five: number];

/** Gates are not listed: they pay by their number in the window. */
export const payTable: Readonly<Record<PayingSymbol, Pays>> = {
  teapot: [25, 80, 250],
  gourd: [12, 40, 120],
  bell: [10, 25, 75],
  pine: [5, 12, 50],
  hat: [4, 12, 30],
  bamboo: [2, 5, 20],
  blossom: [2, 5, 15],
  leaf: [2, 4, 10],
};

/** Payout of one way with a symbol on the first reels, in parts of the stake. Fewer than three reels pay nothing. */
export const wayPays = (symbol: PayingSymbol, reels: number): number =>
  payTable[symbol][reels - 3] ?? 0;

/** Payout of gates by their number, in parts of the stake: twice and ten times the stake. */
const gatesPay: Readonly<Partial<Record<number, number>>> = { 3: 2 * PARTS, 4: 10 * PARTS };

export const paysOfGates = (gates: number): number => gatesPay[gates] ?? 0;

/** Free spins by number of gates. In the climb gates are teapots, so no further free spins are won. */
const climbs: Readonly<Partial<Record<number, number>>> = { 3: 6, 4: 8 };

export const freeSpinsOf = (gates: number): number => climbs[gates] ?? 0;

/** Free spin n is on terrace n, which multiplies all its wins by n. The paid spin is on terrace 0. */
export const multiplierOf = (terrace: number): number => Math.max(1, terrace);
