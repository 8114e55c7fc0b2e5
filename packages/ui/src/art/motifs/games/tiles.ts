import { box, disc, layers, place, repeat, ring, twoToned } from '../../geometry.ts';
import type { Motif } from '../../motif.ts';
import type { Palette } from '../../palettes.ts';

/** Three sparrow tiles: bamboo, circles and a dragon. */
export const tiles: Motif = (inks, random) => {
  const lean = random.pick([-1, 1]);
  return layers(
    disc({ radius: 98 }, inks.shade),
    ring({ radius: 88, width: 2 }, inks.second),
    place(tile(inks, bamboo(inks)), { at: [-46, -14], turn: -14 * lean, scale: 0.86 }),
    place(tile(inks, dragon(inks)), { at: [46, -18], turn: 12 * lean, scale: 0.86 }),
    place(tile(inks, circles(inks)), { at: [0, 18], turn: 2 * lean }),
  );
};

const tile = (inks: Palette, face: string): string =>
  layers(
    box({ at: [0, 8], width: 68, height: 92, corner: 10 }, inks.mark),
    box({ at: [0, 5], width: 64, height: 88, corner: 9 }, inks.second),
    box({ at: [0, -3], width: 64, height: 86, corner: 9 }, inks.paper),
    place(face, { at: [0, -3] }),
  );

const bamboo = (inks: Palette): string =>
  layers(
    box({ width: 9, height: 24, corner: 4 }, inks.second),
    repeat(4, (i) =>
      box({ at: [i % 2 ? 14 : -14, i < 2 ? -20 : 20], width: 9, height: 24, corner: 4 }, inks.mark),
    ),
  );

const circles = (inks: Palette): string =>
  layers(
    twoToned({ at: [0, -19], radius: 16, turn: 30 }, [inks.mark, inks.second]),
    disc({ at: [0, -19], radius: 6 }, inks.paper),
    ring({ at: [-13, 15], radius: 8, width: 6 }, inks.second),
    ring({ at: [13, 15], radius: 8, width: 6 }, inks.second),
  );

const dragon = (inks: Palette): string =>
  layers(
    box({ width: 40, height: 58, corner: 5 }, inks.mark),
    box({ width: 32, height: 50, corner: 3 }, inks.paper),
    repeat(3, (i) => box({ at: [0, (i - 1) * 14], width: 20, height: 6, corner: 3 }, inks.second)),
  );
