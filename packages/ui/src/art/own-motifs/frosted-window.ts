import { box, layers, line, type Point, place, repeat, star } from '../geometry.ts';
import type { Motif } from '../motif.ts';
import type { Palette } from '../palettes.ts';

/** A window of nine frosted panes. Three of them are scratched clear and show a star. */
export const frostedWindow: Motif = (inks) =>
  layers(
    box({ width: 164, height: 164, corner: 10 }, inks.main),
    repeat(9, (pane) => {
      const at: Point = [((pane % 3) - 1) * 51, (Math.floor(pane / 3) - 1) * 51];
      return place(CLEAR.includes(pane) ? clear(inks) : frosted(inks, pane), { at });
    }),
    box({ at: [0, 88], width: 188, height: 16, corner: 5 }, inks.second),
    box({ at: [0, 82], width: 188, height: 4 }, inks.paper),
  );

const CLEAR = [1, 3, 8];

const clear = ({ second, paper, shade }: Palette): string =>
  layers(
    box({ width: 46, height: 46, corner: 4 }, second),
    star({ rays: 8, outer: 19, inner: 8 }, paper),
    star({ rays: 4, outer: 9, inner: 4, turn: 45 }, shade),
  );

/** A fern of frost grows from a corner of the pane. */
const frosted = ({ paper, shade }: Palette, pane: number): string =>
  layers(
    box({ width: 46, height: 46, corner: 4 }, paper),
    place(
      line('M-20 20L14 -14M-11 11V-4M-11 11H4M-3 3V-9M-3 3H9M5 -5V-13M5 -5H13', {
        ink: shade,
        width: 3.2,
      }),
      { turn: pane * 90 },
    ),
  );
