import {
  disc,
  ellipse,
  layers,
  line,
  place,
  repeat,
  shape,
  twoToned,
  wavePath,
} from '../../geometry.ts';
import type { Motif } from '../../motif.ts';

/** One palm on its island at sunset. */
export const palm: Motif = (inks, random) => {
  const fronds = [-112, -72, -34, 22, 64, 104];
  const leaf = shape('M0 0C10 -22 12 -46 0 -66C-18 -48 -14 -20 0 0Z', inks.main);
  const vein = shape('M0 0C10 -22 12 -46 0 -66Z', inks.shade);
  const drawn = layers(
    disc({ at: [0, -14], radius: 82 }, inks.shade),
    twoToned({ at: [0, -14], radius: 74, turn: 90 }, [inks.second, inks.paper]),
    ellipse({ at: [0, 58], radii: [82, 22] }, inks.main),
    line('M22 52C16 10 4 -16 -10 -34', { ink: inks.shade, width: 13 }),
    line('M22 52C16 10 4 -16 -10 -34', { ink: inks.paper, width: 13, dash: '2 11', cap: 'butt' }),
    ...fronds.map((turn) => place(leaf + vein, { at: [-10, -36], turn })),
    disc({ at: [-16, -28], radius: 7 }, inks.mark),
    disc({ at: [-2, -27], radius: 7 }, inks.mark),
    repeat(3, (i) =>
      line(
        wavePath({
          from: [-72 + i * 18, 70 + i * 12],
          steps: 8 - i * 2,
          stepLength: 18,
          height: 8,
        }),
        {
          ink: i % 2 ? inks.second : inks.paper,
          width: 5,
        },
      ),
    ),
  );
  return place(drawn, { mirrored: random.pick([true, false]) });
};
