import { emblem } from '../../../../page/art/emblem.ts';
import { rings } from '../../../../page/art/grounds.ts';
import { celadon } from '../../../../page/art/inks.ts';
import { craneBody } from './labels/crane.ts';

/** The game's square icon for a catalog, as an SVG document. */
export const cloudTerracesIcon = (): string => emblem(celadon, `${rings(celadon)}${craneBody()}`);
