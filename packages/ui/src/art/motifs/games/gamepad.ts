import {
  around,
  bothSides,
  box,
  disc,
  layers,
  place,
  ring,
  sector,
  shape,
  twoToned,
} from '../../geometry.ts';
import type { Motif } from '../../motif.ts';

/** A game controller before a radar screen. */
export const gamepad: Motif = (inks, random) => {
  const sweep = random.whole({ from: -60, to: 60 });
  return layers(
    disc({ radius: 98 }, inks.shade),
    sector({ outer: 90, from: sweep - 28, to: sweep + 28 }, inks.second),
    ring({ radius: 90, width: 2.5 }, inks.second),
    ring({ radius: 62, width: 2.5 }, inks.second),
    place(
      layers(
        bothSides(shape(HALF, inks.shade)),
        place(bothSides(shape(HALF, inks.main)), { scale: 0.95 }),
        place(shape(HALF, inks.paper), { scale: 0.95 }),
        box({ at: [-46, -8], width: 38, height: 13, corner: 3 }, inks.markOnMain),
        box({ at: [-46, -8], width: 13, height: 38, corner: 3 }, inks.markOnMain),
        place(
          around(4, () => disc({ at: [0, -15], radius: 7.5 }, inks.mark)),
          { at: [46, -8] },
        ),
        twoToned({ at: [-20, 22], radius: 13, turn: 30 }, [inks.markOnMain, inks.second]),
        twoToned({ at: [20, 22], radius: 13, turn: 30 }, [inks.mark, inks.second]),
        shape('M-6 -18L8 -10L-6 -2Z', inks.mark),
      ),
      { at: [0, 10], turn: -8 },
    ),
  );
};

const HALF = 'M0 -44H52C84 -44 98 20 92 56C88 76 68 72 58 54C50 42 44 38 32 38H0Z';
