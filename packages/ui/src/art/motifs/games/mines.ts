import { box, disc, layers, type Point, place, repeat, star } from '../../geometry.ts';
import type { Motif } from '../../motif.ts';
import type { Palette } from '../../palettes.ts';
import { suit } from '../../parts/suit.ts';

/** A field of 25 cells: a few opened, with stones and one mine. */
export const mines: Motif = (inks, random) => {
  const mine = random.whole({ from: 6, to: 18 });
  const stones = new Set(Array.from({ length: 5 }, () => random.whole({ from: 0, to: 24 })));
  const cell = (i: number) => {
    const at: Point = [((i % 5) - 2) * 36, (Math.floor(i / 5) - 2) * 36];
    if (i === mine) return openedOnMine(inks, at);
    return stones.has(i) ? openedOnStone(inks, at) : field(at, inks.second);
  };
  return box({ width: 190, height: 190, corner: 14 }, inks.shade) + repeat(25, cell);
};

const field = (at: Point, ink: string): string =>
  box({ at, width: 32, height: 32, corner: 7 }, ink);

const openedOnStone = (inks: Palette, at: Point): string =>
  field(at, inks.paper) + place(suit('diamond', inks.second), { at, scale: 1.2 });

const openedOnMine = (inks: Palette, at: Point): string =>
  layers(
    field(at, inks.main),
    star({ at, rays: 8, outer: 14, inner: 8 }, inks.shade),
    disc({ at, radius: 4 }, inks.paper),
  );
