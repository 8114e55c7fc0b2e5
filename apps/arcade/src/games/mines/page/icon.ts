import { place, shape } from '../../../page/art/draw.ts';
import { emblem } from '../../../page/art/emblem.ts';
import { halftone } from '../../../page/art/grounds.ts';
import { sand } from '../../../page/art/inks.ts';
import { mine, shell } from './finds.ts';

const { main, second, paper, shade } = sand;

/** A sea mine on a beach, and a shell beside it. */
export const minesMotif = (): string =>
  place(mine({ body: main, horn: main, shine: paper }), { at: [-20, -22], turn: 12, scale: 1.5 }) +
  place(shell({ body: second, groove: paper }), { at: [52, 54], turn: 14, scale: 1.05 });

/** The game's square icon for a catalog, as an SVG document. */
export const minesIcon = (): string =>
  emblem(
    sand,
    `${halftone(sand)}${shape('M-120 92Q-60 72 0 88T120 80V120H-120Z', shade)}${minesMotif()}`,
  );
