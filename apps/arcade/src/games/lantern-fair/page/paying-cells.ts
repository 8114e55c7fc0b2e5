import type { Cell } from '../../slots/page/reels.ts';
import type { SpinResult } from '../evaluate-spin.ts';
import { SCATTER } from '../symbols.ts';
import { placesOf } from './lines.ts';

/** The cells of all wins of a spin, fireworks included. */
export const payingCells = (spin: SpinResult): Cell[] => [
  ...spin.lineWins.flatMap(placesOf),
  ...(spin.opensNight ? cellsOfFireworks(spin) : []),
];

const cellsOfFireworks = ({ window }: SpinResult): Cell[] =>
  window.flatMap((column, reel) =>
    column.flatMap((label, row) => (label === SCATTER ? [[reel, row] as const] : [])),
  );
