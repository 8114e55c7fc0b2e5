import { payLines } from './pay-lines.ts';
import { FIREWORKS_FOR_NIGHT, FIREWORKS_PAY, NIGHT_FACTOR, runPays } from './pay-table.ts';
import { labelAt, REELS, ROWS } from './reel-strips.ts';
import { SCATTER, type SymbolName, WILD } from './symbols.ts';

export interface Spin {
  /** Stop of each reel, 0 to 23, from the left. */
  readonly stops: readonly number[];
  /** Whether it is a free spin, the "night" of this game: fireworks are lanterns, and wins are doubled. */
  readonly night: boolean;
}

export interface LineWin {
  /** Number of the pay line in the pay table, from 1. */
  readonly line: number;
  readonly label: SymbolName;
  /** Number of matching reels from the left. */
  readonly run: number;
  /** In line bets, including the night's factor. */
  readonly pays: number;
}

export interface SpinResult {
  /** Visible labels: by reel from the left, each from the top. */
  readonly window: readonly (readonly SymbolName[])[];
  readonly lineWins: readonly LineWin[];
  /** Whether three fireworks are visible, which start the free spins. Never in a free spin. */
  readonly opensNight: boolean;
  /** Total payout of the spin, in line bets. */
  readonly pays: number;
}

/** Visible labels of a spin and their payout. Pure. */
export function evaluateSpin({ stops, night }: Spin): SpinResult {
  const window = readWindow({ stops, night });
  const factor = night ? NIGHT_FACTOR : 1;
  const lineWins: LineWin[] = [];
  for (const [index, rows] of payLines.entries()) {
    const best = bestRun(rows.map((row, reel) => window[reel]?.[row] ?? SCATTER));
    if (best.pays > 0) lineWins.push({ ...best, line: index + 1, pays: best.pays * factor });
  }
  const opensNight = countFireworks(window) >= FIREWORKS_FOR_NIGHT;
  const fromLines = lineWins.reduce((sum, win) => sum + win.pays, 0);
  return { window, lineWins, opensNight, pays: fromLines + (opensNight ? FIREWORKS_PAY : 0) };
}

/** The fifteen visible labels. */
export function readWindow({ stops, night }: Spin): SymbolName[][] {
  if (stops.length !== REELS) throw new RangeError(`${stops.length} stops for ${REELS} reels`);
  return stops.map((stop, reel) =>
    Array.from({ length: ROWS }, (_, row) => labelAt({ reel, stop, row, night })),
  );
}

/**
 * The best run from the left on one line. Leading lanterns count as themselves or as the label after them, whichever
 * pays more.
 */
export function bestRun(line: readonly SymbolName[]): Omit<LineWin, 'line'> {
  const lanterns = runOf(line, (label) => label === WILD);
  const first = line[lanterns];
  const asLanterns = { label: WILD, run: lanterns, pays: runPays(WILD, lanterns) };
  if (first === undefined || first === SCATTER) return asLanterns;
  const run = runOf(line, (label) => label === WILD || label === first);
  const pays = runPays(first, run);
  return pays >= asLanterns.pays ? { label: first, run, pays } : asLanterns;
}

function runOf(line: readonly SymbolName[], belongs: (label: SymbolName) => boolean): number {
  const end = line.findIndex((label) => !belongs(label));
  return end === -1 ? line.length : end;
}

const countFireworks = (window: readonly (readonly SymbolName[])[]): number =>
  window.flat().filter((label) => label === SCATTER).length;
