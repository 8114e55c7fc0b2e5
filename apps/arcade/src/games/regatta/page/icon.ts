import { line, place, repeat } from '../../../page/art/draw.ts';
import { emblem } from '../../../page/art/emblem.ts';
import { rays } from '../../../page/art/grounds.ts';
import { baize } from '../../../page/art/inks.ts';
import { paperBoat } from './boat.ts';

const { ground, main, second, paper } = baize;

/** Two paper boats, bow beside bow. */
export const regattaMotif = (): string =>
  [
    place(paperBoat({ hull: main, fold: ground, sail: main }), { at: [-30, 2], scale: 1.7 }),
    wave(22, second),
    place(paperBoat({ hull: paper, fold: second, sail: paper }), { at: [22, 54], scale: 2.3 }),
    wave(74, paper),
  ].join('');

const wave = (y: number, ink: string): string =>
  line(`M-100 ${y}${repeat(5, () => 'q10 -12 20 0t20 0')}`, ink, 6);

/** The game's square icon for a catalog, as an SVG document. */
export const regattaIcon = (): string => emblem(baize, `${rays(baize, 14, 6)}${regattaMotif()}`);
