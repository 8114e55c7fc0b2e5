import type { Point } from '../../../page/art/draw.ts';
import { PANES } from '../layouts.ts';

/** Panes in a row, and in a column. */
export const SIDE = 3;

/** Width of the bars between the panes, as a share of the window. The style sheet has the same gap. */
const BAR = 0.03;
const PANE = (1 - (SIDE - 1) * BAR) / SIDE;

/** Radius of the scratching point, as a share of the window. */
export const RADIUS = 0.055;

/** Cells per side of a pane, and the share of its cells from which on a pane counts as clear. */
const CELLS = 10;
const CLEAR_FROM = 0.5;

/** Corner and size of a pane, as shares of the window. */
export function paneBox(pane: number): { x: number; y: number; size: number } {
  const at = (step: number) => step * (PANE + BAR);
  return { x: at(pane % SIDE), y: at(Math.floor(pane / SIDE)), size: PANE };
}

export interface ScratchMask {
  /**
   * Scratches along a line between two points, which are shares of the window. Returns the panes that have just become
   * clear.
   */
  readonly scratch: (from: Point, to: Point) => number[];
}

/** Measures how much of each pane is scratched, apart from the drawing: a canvas is slow to read. */
export function makeScratchMask(): ScratchMask {
  const cells = Array.from({ length: PANES }, (_, pane) => cellsOf(pane));
  const isClear = (pane: readonly Point[]) => pane.length <= CELLS * CELLS * (1 - CLEAR_FROM);
  return {
    scratch: (from, to) =>
      cells.flatMap((left, pane) => {
        if (isClear(left)) return [];
        const now = left.filter((cell) => distance(cell, from, to) > RADIUS);
        cells[pane] = now;
        return isClear(now) ? [pane] : [];
      }),
  };
}

/** Centers of the cells of a pane. */
function cellsOf(pane: number): Point[] {
  const { x, y, size } = paneBox(pane);
  return Array.from({ length: CELLS * CELLS }, (_, cell) => [
    x + (((cell % CELLS) + 0.5) * size) / CELLS,
    y + ((Math.floor(cell / CELLS) + 0.5) * size) / CELLS,
  ]);
}

/** Distance of a point from the line between two others. */
function distance([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point): number {
  const [dx, dy] = [toX - fromX, toY - fromY];
  const length = dx * dx + dy * dy;
  const along = length > 0 ? ((x - fromX) * dx + (y - fromY) * dy) / length : 0;
  const share = Math.max(0, Math.min(1, along));
  return Math.hypot(x - fromX - share * dx, y - fromY - share * dy);
}
