import { disc, layers, line, place, repeat, ring, shape, wavePath } from '../../geometry.ts';
import type { Motif } from '../../motif.ts';

export const fish: Motif = (inks, random) => {
  const currents = [46, 84, 96, 96, 84, 46];
  const swimmer = layers(
    shape('M58 0L98 -44Q88 0 98 44Z', inks.second),
    shape('M-24 -46Q6 -84 42 -58L30 -30Z', inks.second),
    shape('M-10 44Q2 66 24 64L22 34Z', inks.second),
    shape('M-94 0C-62 -70 20 -74 70 0C20 74 -62 70 -94 0Z', inks.main),
    shape('M-94 0C-62 70 20 74 70 0Z', inks.second),
    ...[-1, 0, 1].map((row) =>
      repeat(row ? 3 : 4, (i) =>
        line(`M${-16 + i * 20 + (row ? 2 : 0)} ${row * 24 - 11}a11 11 0 0 1 0 22`, {
          ink: inks.paper,
          width: 4,
        }),
      ),
    ),
    line('M-46 -42Q-28 0 -46 42', { ink: inks.shade, width: 5 }),
    disc({ at: [-64, -12], radius: 11 }, inks.paper),
    disc({ at: [-66, -12], radius: 6 }, inks.mark),
    repeat(4, (i) =>
      ring({ at: [-84 + i * 9, -40 - i * 15], radius: 4 + (i % 3) * 2, width: 2.5 }, inks.paper),
    ),
  );
  return layers(
    ...currents.map((reach, i) => {
      const steps = Math.floor(reach / 10);
      const from = [-steps * 10, (i - 2.5) * 32] as const;
      return line(wavePath({ from, steps, stepLength: 20, height: 14 }), {
        ink: inks.shade,
        width: 6,
      });
    }),
    place(swimmer, { mirrored: random.pick([true, false]) }),
  );
};
