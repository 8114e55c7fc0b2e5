import { disc, line, polar, repeat, ring, shape, xy } from '../../../page/art/draw.ts';
import { emblem } from '../../../page/art/emblem.ts';
import { waves } from '../../../page/art/grounds.ts';
import { nacre } from '../../../page/art/inks.ts';

const { main, second, paper, shade } = nacre;

/** Ribs of the upper shell, in degrees from the middle. */
const RIBS = [-64, -40, -14, 14, 40, 64];

const rib = (at: number): string => {
  const angle = RIBS[at] ?? 0;
  return line(`M${xy(polar(38, angle, [0, 8]))}L${xy(polar(78, angle * 0.94, [0, 8]))}`, second, 5);
};

/** An open oyster with its pearl. */
export const pearlTideMotif = (): string =>
  [
    shape('M-88 6A88 90 0 0 1 88 6Q52 -26 0 -26Q-52 -26 -88 6Z', main),
    repeat(RIBS.length, rib),
    shape('M-88 20Q-52 -6 0 -6Q52 -6 88 20A88 68 0 0 1 -88 20Z', second),
    shape('M-70 22Q-40 2 0 2Q40 2 70 22A72 44 0 0 1 -70 22Z', shade),
    disc(30, paper, [0, 10]),
    ring(30, 4, main, [0, 10]),
    disc(7, shade, [-10, 0]),
  ].join('');

/** The game's square icon for a catalog, as an SVG document. */
export const pearlTideIcon = (): string => emblem(nacre, waves(nacre) + pearlTideMotif());
