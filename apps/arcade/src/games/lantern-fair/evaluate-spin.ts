import { payLines } from './pay-lines.ts';
import { FIREWORKS_FOR_NIGHT, FIREWORKS_PAY, NIGHT_FACTOR, runPays } from './pay-table.ts';
import { labelAt, REELS, ROWS } from './reel-strips.ts';
import { SCATTER, type SymbolName, WILD } from './symbols.ts';

export interface Spin {
  /** Where each reel stopped, 0 to 23, from the left. */
  readonly stops: readonly number[];
  /** A free spin: fireworks are lanterns, and every win counts twice. */
  readonly night: boolean;
}

export interface LineWin {
  /** Counted from 1, as the pay table prints it. */
  readonly line: number;
  readonly label: SymbolName;
  /** How many reels from the left take part. */
  readonly run: number;
  /** In line bets, the night's factor included. */
  readonly pays: number;
}

export interface SpinResult {
  /** The labels shown: reel by reel from the left, each from the top. */
  readonly window: readonly (readonly SymbolName[])[];
  readonly lineWins: readonly LineWin[];
  /** Whether three fireworks are in the window. Never by night. */
  readonly opensNight: boolean;
  /** Everything that this spin pays, in line bets. */
  readonly pays: number;
}

/** What the reels show and what it pays. Pure: the same stops always pay the same. */
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

/** The fifteen labels in sight. */
export function readWindow({ stops, night }: Spin): SymbolName[][] {
  if (stops.length !== REELS) throw new RangeError(`${stops.length} stops for ${REELS} reels`);
  return stops.map((stop, reel) =>
    Array.from({ length: ROWS }, (_, row) => labelAt({ reel, stop, row, night })),
  );
}

/**
 * The best run from the left on one line. Lanterns in front may count for themselves or for the
 * label behind them; whichever pays more is paid, never both.
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
