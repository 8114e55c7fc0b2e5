import { around, disc, polar, polygon, ring } from '../../../page/art/draw.ts';
import { emblem } from '../../../page/art/emblem.ts';
import { rays } from '../../../page/art/grounds.ts';
import { olive } from '../../../page/art/inks.ts';

const { main, second, paper, shade } = olive;

const pentagon = (radius: number, at: readonly [number, number], turn: number): string =>
  polygon(
    Array.from({ length: 5 }, (_, corner) => polar(radius, turn + corner * 72, at)),
    shade,
  );

/** A football in front of the sun. */
export const coastLeagueMotif = (): string =>
  [
    disc(96, second),
    disc(74, paper),
    pentagon(26, [0, 0], 0),
    around(5, () => pentagon(17, [0, -58], 180)),
    ring(74, 4, shade),
    ring(90, 4, main),
  ].join('');

/** The game's square icon for a catalog, as an SVG document. */
export const coastLeagueIcon = (): string =>
  emblem(olive, `${rays(olive, 14, 6)}${coastLeagueMotif()}`);
