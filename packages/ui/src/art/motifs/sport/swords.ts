import { bothSides, box, disc, layers, place, shape, star } from '../../geometry.ts';
import type { Motif } from '../../motif.ts';
import type { Palette } from '../../palettes.ts';

/** Two swords crossed behind a shield. */
export const swords: Motif = (inks, random) => {
  const rays = random.whole({ from: 12, to: 18 });
  return layers(
    star({ rays, outer: 96, inner: 78 }, inks.shade),
    bothSides(place(sword(inks), { turn: 42 })),
    place(
      layers(
        shape(`${SHIELD_RIGHT}C-34 42 -50 10 -46 -38C-34 -36 -14 -40 0 -50Z`, inks.shade),
        shape('M0 -43C-14 -34 -30 -30 -40 -31C-42 10 -28 36 0 52Z', inks.main),
        shape('M0 -43C14 -34 30 -30 40 -31C42 10 28 36 0 52Z', inks.second),
        star({ at: [0, 0], rays: 5, outer: 22, inner: 9 }, inks.paper),
      ),
      { scale: 0.92, at: [0, 4] },
    ),
  );
};

const SHIELD_RIGHT = 'M0 -50C14 -40 34 -36 46 -38C50 10 34 42 0 60';

const sword = (inks: Palette): string =>
  layers(
    shape('M0 -112L-15 -88L-15 60L15 60L15 -88Z', inks.shade),
    shape('M0 -105L-11 -86L-11 56L0 56Z', inks.paper),
    shape('M0 -105L11 -86L11 56L0 56Z', inks.second),
    box({ at: [0, 62], width: 58, height: 21, corner: 9 }, inks.shade),
    box({ at: [0, 62], width: 52, height: 15, corner: 7 }, inks.main),
    box({ at: [0, 82], width: 17, height: 26 }, inks.shade),
    box({ at: [0, 82], width: 11, height: 26 }, inks.paper),
    disc({ at: [0, 98], radius: 13 }, inks.shade),
    disc({ at: [0, 98], radius: 10 }, inks.main),
  );
