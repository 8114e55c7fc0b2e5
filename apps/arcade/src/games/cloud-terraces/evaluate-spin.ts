import { multiplierOf, paysOfGates, payTable, wayPays } from './pay-table.ts';
import { columnAt, REELS } from './reel-strips.ts';
import { type PayingSymbol, SCATTER, type SymbolName, WILD } from './symbols.ts';

export interface Spin {
  /** Stop of each reel, 0 to 23, from the left. */
  readonly stops: readonly number[];
  /** 0 for the paid spin; otherwise the number of the free spin, from 1. */
  readonly terrace: number;
}

export interface WayWin {
  readonly symbol: PayingSymbol;
  /** Number of adjacent reels from the left that show the symbol or a crane. */
  readonly reels: number;
  /** Product of the numbers of these symbols on each of the reels. */
  readonly ways: number;
  /** In parts of the stake, including the terrace's multiplier. */
  readonly pays: number;
}

export interface SpinResult {
  /** Visible symbols: by reel from the left, each from the top. */
  readonly window: readonly (readonly SymbolName[])[];
  /** At most one for each symbol of the first reel. */
  readonly wins: readonly WayWin[];
  /** Number of visible gates; 0 in a free spin. */
  readonly gates: number;
  /** Total payout of the spin, in parts of the stake. */
  readonly pays: number;
}

/** Visible symbols of a spin and their payout. Pure. */
export function evaluateSpin({ stops, terrace }: Spin): SpinResult {
  if (stops.length !== REELS) throw new RangeError(`${stops.length} stops for ${REELS} reels`);
  const window = stops.map((stop, reel) => columnAt({ reel, stop, isClimb: terrace > 0 }));
  const multiplier = multiplierOf(terrace);
  const wins = [...new Set(window[0])].flatMap((symbol) => {
    const win = isPaying(symbol) ? winOf(symbol, window, multiplier) : undefined;
    return win ? [win] : [];
  });
  const gates = window.flat().filter((symbol) => symbol === SCATTER).length;
  const fromWays = wins.reduce((sum, { pays }) => sum + pays, 0);
  return { window, wins, gates, pays: fromWays + paysOfGates(gates) };
}

const isPaying = (symbol: SymbolName): symbol is PayingSymbol => Object.hasOwn(payTable, symbol);

/** Whether a cell that shows one symbol counts for another. */
export const matches = (shown: SymbolName, symbol: PayingSymbol): boolean =>
  shown === symbol || shown === WILD;

/** The ways of a symbol that begin on the first reel, if they pay. */
function winOf(
  symbol: PayingSymbol,
  window: readonly (readonly SymbolName[])[],
  multiplier: number,
): WayWin | undefined {
  let [reels, ways] = [0, 1];
  for (const column of window) {
    const matching = column.filter((shown) => matches(shown, symbol)).length;
    if (matching === 0) break;
    reels++;
    ways *= matching;
  }
  const pays = wayPays(symbol, reels) * ways * multiplier;
  return pays > 0 ? { symbol, reels, ways, pays } : undefined;
}
