import { emblem } from '../../../../page/art/emblem.ts';
import { rays } from '../../../../page/art/grounds.ts';
import { persimmon } from '../../../../page/art/inks.ts';
import { lanternBody } from './labels/lantern.ts';

/** The game's square icon for a catalog, as an SVG document. */
export const lanternFairIcon = (): string =>
  emblem(persimmon, `${rays(persimmon, 12, 7)}${lanternBody()}`);
