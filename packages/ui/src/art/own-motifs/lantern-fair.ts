import { box, disc, ellipse, layers, line, place, repeat, ring, shape, star } from '../geometry.ts';
import type { Motif } from '../motif.ts';
import type { Palette } from '../palettes.ts';

/** Lanterns on a string before the evening sun, as above the reels of the game. */
export const lanternFair: Motif = (inks) =>
  layers(
    disc({ at: [0, 10], radius: 88 }, inks.shade),
    ring({ at: [0, 10], radius: 78, width: 2.5 }, inks.second),
    line('M-103 -75Q0 -47 103 -75', { ink: inks.main, width: 4 }),
    disc({ at: [-103, -75], radius: 6 }, inks.main),
    disc({ at: [103, -75], radius: 6 }, inks.main),
    hung({ at: [-80, -66], cord: 14, scale: 0.33 }, inks),
    hung({ at: [80, -66], cord: 24, scale: 0.33 }, inks),
    hung({ at: [0, -61], cord: 6, scale: 1 }, inks),
    star({ at: [-66, 56], rays: 4, outer: 11, inner: 3 }, inks.paper),
    star({ at: [70, 46], rays: 4, outer: 8, inner: 2.4 }, inks.paper),
    star({ at: [58, 70], rays: 4, outer: 5, inner: 1.6 }, inks.second),
  );

/** A lantern on a cord from a point of the string. */
const hung = (
  { at: [x, y], cord, scale }: { at: readonly [number, number]; cord: number; scale: number },
  inks: Palette,
): string =>
  line(`M${x} ${y}v${cord}`, { ink: inks.main, width: 3.5 }) +
  place(body(inks), { at: [x, y + cord + 62 * scale], scale });

function body(inks: Palette): string {
  const rib = (x: number) => `M0 -52C${x} -46 ${x} 46 0 52`;
  return layers(
    repeat(5, (i) =>
      line(`M${(i - 2) * 11} 64V${92 - Math.abs(i - 2) * 7}`, { ink: inks.main, width: 6 }),
    ),
    ellipse({ radii: [66, 54] }, inks.main),
    shape('M0 -54A66 54 0 0 1 0 54Z', inks.second),
    line(`${rib(-60)}${rib(-29)}${rib(29)}${rib(60)}`, { ink: inks.ground, width: 3.5 }),
    box({ at: [0, -55], width: 60, height: 15, corner: 4 }, inks.paper),
    box({ at: [0, 55], width: 60, height: 15, corner: 4 }, inks.paper),
  );
}
