import {
  disc,
  line,
  type Point,
  polar,
  repeat,
  ring,
  sector,
  shape,
  xy,
} from '../../../page/art/draw.ts';
import { emblem } from '../../../page/art/emblem.ts';
import { waves } from '../../../page/art/grounds.ts';
import { nacre } from '../../../page/art/inks.ts';

const { main, second, paper, shade } = nacre;

const HINGE: Point = [0, 36];
const LOBES = 7;
/** Degrees between two lobes of the upper shell. */
const STEP = 24;

const angleOf = (lobe: number): number => (lobe - (LOBES - 1) / 2) * STEP;

/** An open shell with a pearl. */
export const pearlTideMotif = (): string =>
  [
    repeat(LOBES, (lobe) => disc(23, main, polar(80, angleOf(lobe), HINGE))),
    sector({ radius: 84, from: -84, to: 84, at: HINGE }, main),
    repeat(LOBES, (lobe) => {
      const tip = polar(86, angleOf(lobe), HINGE);
      return line(`M${xy(HINGE)}L${xy(tip)}`, shade, 4.5);
    }),
    shape('M-92 34Q0 74 92 34A92 60 0 0 1 -92 34Z', second),
    shape('M-92 34Q0 2 92 34Q0 74 -92 34Z', shade),
    disc(25, paper, [0, 26]),
    ring(25, 3.5, main, [0, 26]),
  ].join('');

/** The game's square icon for a catalog, as an SVG document. */
export const pearlTideIcon = (): string => emblem(nacre, waves(nacre) + pearlTideMotif());
