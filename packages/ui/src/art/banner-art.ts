import { type MotifName, motifs } from './choose-motif.ts';
import type { Direction } from './frame.ts';
import type { GameArt } from './game-art.ts';
import { box, place } from './geometry.ts';
import { chooseGround } from './grounds/choose-ground.ts';
import { halftoneRows, ROW_GAP } from './grounds/halftone-rows.ts';
import { gamePalette } from './palettes.ts';
import { picture } from './picture.ts';
import { namesOf, seededRandom } from './seeded-random.ts';

export type BannerMotif = MotifName;
export const bannerMotifs: readonly BannerMotif[] = namesOf(motifs);

const WIDTH = 260;
const HEIGHT = 200;
/** The middle of the motif, from the side at which the words end. */
const FOCUS_X = 168;
const REACH = 80;
const FADE_ROWS = 9;

interface ArtOfBanner {
  readonly motif: BannerMotif;
  /** A banner's words begin where its page begins to read. */
  readonly direction: Direction;
}

/**
 * The picture of a banner: one motif that stands at the end of it, and a ground that dissolves into
 * plain colour towards the words. Lay it at the end of a box of the same colour.
 */
export function bannerArt({ motif, direction }: ArtOfBanner): GameArt {
  const seed = `banner/${motif}`;
  const palette = gamePalette({ vendorCode: motif, gameCode: motif });
  const focusX = direction === 'ltr' ? FOCUS_X : WIDTH - FOCUS_X;
  const frame = {
    width: WIDTH,
    height: HEIGHT,
    focus: [focusX, HEIGHT / 2] as const,
    reach: REACH,
    title: 'none' as const,
  };
  const svg = picture(
    frame,
    box({ at: [WIDTH / 2, HEIGHT / 2], width: WIDTH, height: HEIGHT }, palette.ground),
    chooseGround(seed)(palette, frame, seededRandom(`${seed}/ground`)),
    fade(direction, palette.ground),
    place(motifs[motif](palette, seededRandom(`${seed}/motif`)), {
      at: frame.focus,
      scale: REACH / 100,
    }),
  );
  return { svg, ink: palette.title, ground: palette.ground };
}

/** Dots that shrink from the words' side on, as a print runs out of ink. */
function fade(direction: Direction, ink: string): string {
  const rows = halftoneRows({
    width: HEIGHT + ROW_GAP,
    rows: FADE_ROWS,
    ink,
    radiusAt: (row) => 11 - row * 1.2,
  });
  return direction === 'ltr'
    ? place(rows, { at: [0, HEIGHT], turn: -90 })
    : place(rows, { at: [WIDTH, 0], turn: 90 });
}
