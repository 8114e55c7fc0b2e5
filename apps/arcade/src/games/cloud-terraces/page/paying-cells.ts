import type { Cell } from '../../slots/page/reels.ts';
import { matches, type SpinResult, type WayWin } from '../evaluate-spin.ts';
import { freeSpinsOf } from '../pay-table.ts';
import { SCATTER } from '../symbols.ts';

/** The cells whose symbols form the ways of a win. */
export const cellsOf = (
  { window }: Pick<SpinResult, 'window'>,
  { symbol, reels }: WayWin,
): Cell[] =>
  window
    .slice(0, reels)
    .flatMap((column, reel) =>
      column.flatMap((shown, row) => (matches(shown, symbol) ? [[reel, row] as const] : [])),
    );

/** The cells of all wins of a spin, gates included. */
export const payingCells = (spin: SpinResult): Cell[] => [
  ...spin.wins.flatMap((win) => cellsOf(spin, win)),
  ...(freeSpinsOf(spin.gates) > 0 ? cellsOfGates(spin) : []),
];

const cellsOfGates = ({ window }: SpinResult): Cell[] =>
  window.flatMap((column, reel) =>
    column.flatMap((shown, row) => (shown === SCATTER ? [[reel, row] as const] : [])),
  );
