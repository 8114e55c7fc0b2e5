import type { Ground } from './grounds/ground.ts';
import { halftone } from './grounds/halftone.ts';
import { rays } from './grounds/rays.ts';
import { rings } from './grounds/rings.ts';
import type { Motif } from './motif.ts';
import { breakingWave } from './own-motifs/breaking-wave.ts';
import { bull } from './own-motifs/bull.ts';
import { cardFan } from './own-motifs/card-fan.ts';
import { cove } from './own-motifs/cove.ts';
import { fairWheel } from './own-motifs/fair-wheel.ts';
import { frostedWindow } from './own-motifs/frosted-window.ts';
import { kite } from './own-motifs/kite.ts';
import { lanternFair } from './own-motifs/lantern-fair.ts';
import { leagueBall } from './own-motifs/league-ball.ts';
import { leagueGamepad } from './own-motifs/league-gamepad.ts';
import { mineAndShell } from './own-motifs/mine-and-shell.ts';
import { oyster } from './own-motifs/oyster.ts';
import { paperBoats } from './own-motifs/paper-boats.ts';
import { pegBoard } from './own-motifs/peg-board.ts';
import { rouletteWheel } from './own-motifs/roulette-wheel.ts';
import { teaTerraces } from './own-motifs/tea-terraces.ts';
import { tenSidedDice } from './own-motifs/ten-sided-dice.ts';
import { tide } from './own-motifs/tide.ts';
import { twoCards } from './own-motifs/two-cards.ts';
import type { OwnPalettes } from './palettes.ts';

interface OwnPicture {
  readonly ground: Ground;
  readonly motif: Motif;
}

/** Pictures of the built-in vendors' games; they match the games' own pages. */
export const ownPictures: Readonly<Record<keyof OwnPalettes | 'tideway/high-tide', OwnPicture>> = {
  'arcade/lantern-fair': { ground: rays, motif: lanternFair },
  'arcade/cloud-terraces': { ground: rings, motif: teaTerraces },
  'arcade/dice': { ground: rings, motif: tenSidedDice },
  'arcade/wheel': { ground: rays, motif: fairWheel },
  'arcade/pegfall': { ground: halftone, motif: pegBoard },
  'arcade/updraft': { ground: rings, motif: kite },
  'arcade/coral-cove': { ground: halftone, motif: cove },
  'arcade/regatta': { ground: rays, motif: paperBoats },
  'arcade/frosted-panes': { ground: rings, motif: frostedWindow },
  'arcade/pearl-tide': { ground: halftone, motif: oyster },
  'arcade/roulette': { ground: rays, motif: rouletteWheel },
  'arcade/baccarat': { ground: rays, motif: twoCards },
  'arcade/coast-league': { ground: rays, motif: leagueBall },
  'arcade/volt-masters': { ground: halftone, motif: leagueGamepad },
  'arcade/ninth-wave': { ground: rays, motif: breakingWave },
  'arcade/bull': { ground: rings, motif: bull },
  'arcade/mines': { ground: halftone, motif: mineAndShell },
  'arcade/jacks-or-better': { ground: rings, motif: cardFan },
  // Uses its vendor's palette: pages load the list of own palettes.
  'tideway/high-tide': { ground: halftone, motif: tide },
};

/** Picture specific to a game, by `vendor/game`. */
export const ownPictureOf = (seed: string): OwnPicture | undefined =>
  (ownPictures as Readonly<Partial<Record<string, OwnPicture>>>)[seed];
