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
/** Center of the motif, measured from the side next to the text. */
const FOCUS_X = 168;
const REACH = 80;
const FADE_ROWS = 9;

interface ArtOfBanner {
  readonly motif: BannerMotif;
  /** Reading direction: the text is at the start, the motif at the end. */
  readonly direction: Direction;
}

/**
 * SVG of a banner: a motif at the end, and a ground that fades into plain color toward the text. Align it to the end
 * of a box of the same color.
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

/** Halftone dots that shrink away from the text. */
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
