import {
  disc,
  layers,
  line,
  type Point,
  polar,
  repeat,
  ring,
  sector,
  shape,
  xy,
} from '../geometry.ts';
import type { Motif } from '../motif.ts';

const HINGE: Point = [0, 36];
const LOBES = 7;
/** Degrees between two lobes of the upper shell. */
const STEP = 24;

const angleOf = (lobe: number): number => (lobe - (LOBES - 1) / 2) * STEP;

/** An open shell with a pearl. */
export const oyster: Motif = (inks) =>
  layers(
    repeat(LOBES, (lobe) => disc({ at: polar(80, angleOf(lobe), HINGE), radius: 23 }, inks.main)),
    sector({ at: HINGE, outer: 84, from: -84, to: 84 }, inks.main),
    repeat(LOBES, (lobe) =>
      line(`M${xy(HINGE)}L${xy(polar(86, angleOf(lobe), HINGE))}`, { ink: inks.shade, width: 4.5 }),
    ),
    shape('M-92 34Q0 74 92 34A92 60 0 0 1 -92 34Z', inks.second),
    shape('M-92 34Q0 2 92 34Q0 74 -92 34Z', inks.shade),
    disc({ at: [0, 26], radius: 25 }, inks.paper),
    ring({ at: [0, 26], radius: 25, width: 3.5 }, inks.main),
  );
