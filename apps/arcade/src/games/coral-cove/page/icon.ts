import { disc, line, place, repeat, shape } from '../../../page/art/draw.ts';
import { emblem } from '../../../page/art/emblem.ts';
import { waves } from '../../../page/art/grounds.ts';
import { cobalt } from '../../../page/art/inks.ts';
import { fishOf } from './fish.ts';

const { ground, main, second, paper } = cobalt;

/** Position of the octopus and the puffer in the list of fish. */
const OCTOPUS = 4;
const PUFFER = 2;

/** A fish above a reef, with a branch of coral and bubbles. */
export const coralCoveMotif = (): string =>
  [
    coral(-70, 96, second),
    coral(64, 100, second),
    place(fishOf(OCTOPUS, { body: main, fin: main, mark: ground, eye: paper }), {
      at: [8, -8],
      scale: 2.9,
    }),
    place(fishOf(PUFFER, { body: paper, fin: main, mark: ground, eye: second }), {
      at: [-62, -60],
      scale: 1.2,
    }),
    disc(7, paper, [76, -52]) + disc(4, paper, [88, -72]) + disc(5, paper, [70, -84]),
  ].join('');

const coral = (x: number, y: number, ink: string): string =>
  place(
    line('M0 0V-44M0 -16Q-18 -20 -20 -44M0 -26Q16 -30 18 -52M-20 -34Q-30 -38 -30 -50', ink, 9),
    { at: [x, y] },
  );

/** The game's square icon for a catalog, as an SVG document. */
export const coralCoveIcon = (): string =>
  emblem(cobalt, `${waves(cobalt)}${seabed()}${coralCoveMotif()}`);

const seabed = (): string =>
  shape(`M-120 84${repeat(6, () => 'q20 -14 40 0')}V120H-120Z`, cobalt.shade);
