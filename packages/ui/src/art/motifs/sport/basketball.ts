import { box, disc, layers, line, place, twoToned } from '../../geometry.ts';
import type { Motif } from '../../motif.ts';
import type { Palette } from '../../palettes.ts';

/** A basketball a hand above the hoop. */
export const basketball: Motif = (inks, random) => {
  const x = random.pick([-14, 0, 14]);
  return layers(
    box({ at: [0, -30], width: 172, height: 112, corner: 8 }, inks.shade),
    box({ at: [0, -30], width: 164, height: 104, corner: 5 }, inks.paper),
    box({ at: [0, -14], width: 76, height: 62, corner: 2 }, inks.second),
    box({ at: [0, -14], width: 64, height: 50 }, inks.paper),
    line(NET, { ink: inks.paper, width: 4 }),
    line('M-44 28H44', { ink: inks.shade, width: 17 }),
    line('M-44 28H44', { ink: inks.second, width: 9 }),
    place(ball(inks), { at: [x, -24] }),
  );
};

const ball = (inks: Palette): string =>
  layers(
    disc({ radius: 44 }, inks.shade),
    twoToned({ radius: 40, turn: 35 }, [inks.main, inks.second]),
    line('M0 -40V40M-40 0H40M-29 -28Q-6 0 -29 28M29 -28Q6 0 29 28', { ink: inks.shade, width: 4 }),
  );

const NET =
  'M-40 34L-22 90H22L40 34M-40 34L4 90M40 34L-4 90M-14 34L22 90M14 34L-22 90M-33 56H33M-27 74H27';
