import { box, line, type Point, place, repeat, star } from '../../../page/art/draw.ts';
import { emblem } from '../../../page/art/emblem.ts';
import { rings } from '../../../page/art/grounds.ts';
import { frost } from '../../../page/art/inks.ts';

const { main, second, paper, shade } = frost;

/** Panes that are scratched clear. */
const CLEAR = [1, 3, 8];

const clear = (): string =>
  box({ width: 46, height: 46, corner: 4 }, second) +
  star({ rays: 8, outer: 19, inner: 8 }, paper) +
  star({ rays: 4, outer: 9, inner: 4, turn: 45 }, shade);

const frosted = (pane: number): string =>
  box({ width: 46, height: 46, corner: 4 }, paper) +
  place(line('M-20 20L14 -14M-11 11V-4M-11 11H4M-3 3V-9M-3 3H9M5 -5V-13M5 -5H13', shade, 3.2), {
    turn: (pane % 4) * 90,
  });

/** A window of nine frosted panes, three of them scratched clear. */
export const frostedPanesMotif = (): string =>
  [
    box({ width: 164, height: 164, corner: 10 }, main),
    repeat(9, (pane) => {
      const at: Point = [((pane % 3) - 1) * 51, (Math.floor(pane / 3) - 1) * 51];
      return place(CLEAR.includes(pane) ? clear() : frosted(pane), { at });
    }),
    box({ at: [0, 88], width: 188, height: 16, corner: 5 }, second),
    box({ at: [0, 82], width: 188, height: 4 }, paper),
  ].join('');

/** The game's square icon for a catalog, as an SVG document. */
export const frostedPanesIcon = (): string => emblem(frost, rings(frost) + frostedPanesMotif());
