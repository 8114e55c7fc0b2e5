import { LINES } from './pay-lines.ts';
import type { SymbolName } from './symbols.ts';

/** What three, four and five of a label pay on one line, in line bets (a twentieth of the stake). */
type Pays = readonly [three: number, four: number, five: number];

/** The firework pays by the window, not by the line, and is not listed. */
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

/** What a run of one label pays on a line, in line bets; runs shorter than three pay nothing. */
export function runPays(label: SymbolName, run: number): number {
  if (label === 'firework' || run < 3) return 0;
  return payTable[label][run - 3] ?? 0;
}

/** How many fireworks open the night: one on each reel that carries them. */
export const FIREWORKS_FOR_NIGHT = 3;

/** What the three fireworks pay at once, in line bets: twice the stake. */
export const FIREWORKS_PAY = 2 * LINES;

/** Free spins of one night. Fireworks are lanterns by night, so it cannot grow longer. */
export const NIGHT_SPINS = 8;

/** Every win of the night counts this often. */
export const NIGHT_FACTOR = 2;
