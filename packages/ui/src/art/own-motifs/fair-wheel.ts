import { around, disc, layers, polygon, repeat, ring, sector, twoToned } from '../geometry.ts';
import type { Motif } from '../motif.ts';

const SEGMENTS = 20;
const STEP = 360 / SEGMENTS;

/** The wheel of a fair under its pointer, with bulbs about its rim. */
export const fairWheel: Motif = (inks) => {
  const segments = [inks.paper, inks.shade, inks.second, inks.paper, inks.ground];
  const middle = [0, 5] as const;
  const about = (drawing: string) => `<g transform="translate(0 ${middle[1]})">${drawing}</g>`;
  return layers(
    disc({ at: middle, radius: 98 }, inks.shade),
    disc({ at: middle, radius: 93 }, inks.main),
    about(
      repeat(SEGMENTS, (i) =>
        sector(
          { inner: 32, outer: 75, from: i * STEP + 0.9, to: (i + 1) * STEP - 0.9 },
          `${segments[i % segments.length]}`,
        ),
      ),
    ),
    about(around(SEGMENTS, () => disc({ at: [0, -84], radius: 3.6 }, inks.paper))),
    ring({ at: middle, radius: 23, width: 3 }, inks.ground),
    twoToned({ at: middle, radius: 13, turn: 25 }, [inks.paper, inks.second]),
    polygon(
      [
        [-21, -104],
        [21, -104],
        [0, -54],
      ],
      inks.main,
    ),
    polygon(
      [
        [-14, -100],
        [14, -100],
        [0, -64],
      ],
      inks.second,
    ),
  );
};
