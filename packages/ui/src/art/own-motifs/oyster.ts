import { disc, layers, line, polar, repeat, ring, shape, xy } from '../geometry.ts';
import type { Motif } from '../motif.ts';

/** An open oyster with its pearl. */
export const oyster: Motif = (inks) =>
  layers(
    shape('M-88 6A88 90 0 0 1 88 6Q52 -26 0 -26Q-52 -26 -88 6Z', inks.main),
    repeat(RIBS.length, (at) => rib(RIBS[at] ?? 0, inks.second)),
    shape('M-88 20Q-52 -6 0 -6Q52 -6 88 20A88 68 0 0 1 -88 20Z', inks.second),
    shape('M-70 22Q-40 2 0 2Q40 2 70 22A72 44 0 0 1 -70 22Z', inks.shade),
    disc({ at: [0, 10], radius: 30 }, inks.paper),
    ring({ at: [0, 10], radius: 30, width: 4 }, inks.main),
    disc({ at: [-10, 0], radius: 7 }, inks.shade),
  );

/** Ribs of the upper shell, in degrees from the middle. */
const RIBS = [-64, -40, -14, 14, 40, 64];

const rib = (angle: number, ink: string): string =>
  line(`M${xy(polar(38, angle, [0, 8]))}L${xy(polar(78, angle * 0.94, [0, 8]))}`, {
    ink,
    width: 5,
  });
