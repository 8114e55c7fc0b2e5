import { LINES } from './pay-lines.ts';
import type { SymbolName } from './symbols.ts';

/** Payouts of three, four and five of a label on one line, in line bets (a twentieth of the stake). */
type Pays = readonly [three: number, four: number, five: number];

/** Fireworks are not listed: they pay by the window, not by line. */
export const payTable: Readonly<Record<Exclude<SymbolName, 'firework'>, Pays>> = {
  lantern: [0, 0, 1000],
  koi: [40, 150, 500],
  moth: [30, 100, 300],
  drum: [20, 60, 200],
  lotus: [15, 50, 150],
  fan: [10, 30, 100],
  kite: [10, 25, 80],
  cup: [5, 20, 60],
  coin: [5, 20, 50],
};

/** Payout of a run of one label on a line, in line bets. Runs shorter than three pay nothing. */
export function runPays(label: SymbolName, run: number): number {
  if (label === 'firework' || run < 3) return 0;
  return payTable[label][run - 3] ?? 0;
}

/** Number of fireworks that opens the night: one on each reel that has them. */
export const FIREWORKS_FOR_NIGHT = 3;

/** Payout of three fireworks, in line bets: twice the stake. */
export const FIREWORKS_PAY = 2 * LINES;

/** Free spins in a night. Fireworks are lanterns at night, so no further free spins are won. */
export const NIGHT_SPINS = 8;

/** Multiplier of all wins at night. */
export const NIGHT_FACTOR = 2;
