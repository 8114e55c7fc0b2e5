import type { Ground } from './grounds/ground.ts';
import { halftone } from './grounds/halftone.ts';
import { rays } from './grounds/rays.ts';
import { rings } from './grounds/rings.ts';
import type { Motif } from './motif.ts';
import { fairWheel } from './own-motifs/fair-wheel.ts';
import { kite } from './own-motifs/kite.ts';
import { lanternFair } from './own-motifs/lantern-fair.ts';
import { pegBoard } from './own-motifs/peg-board.ts';
import { tenSidedDice } from './own-motifs/ten-sided-dice.ts';
import { tide } from './own-motifs/tide.ts';
import type { OwnPalettes } from './palettes.ts';

interface OwnPicture {
  readonly ground: Ground;
  readonly motif: Motif;
}

/** What the tiles of the built-in vendors' games show: what their own pages show. */
export const ownPictures: Readonly<Record<keyof OwnPalettes | 'tideway/high-tide', OwnPicture>> = {
  'arcade/lantern-fair': { ground: rays, motif: lanternFair },
  'arcade/dice': { ground: rings, motif: tenSidedDice },
  'arcade/wheel': { ground: rays, motif: fairWheel },
  'arcade/pegfall': { ground: halftone, motif: pegBoard },
  'arcade/updraft': { ground: rings, motif: kite },
  // In the inks of its vendor: pages load the list of palettes.
  'tideway/high-tide': { ground: halftone, motif: tide },
};

/** The picture of a game that has one of its own, by `vendor/game`. */
export const ownPictureOf = (seed: string): OwnPicture | undefined =>
  (ownPictures as Readonly<Partial<Record<string, OwnPicture>>>)[seed];
