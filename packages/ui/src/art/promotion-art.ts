import type { Frame } from './frame.ts';
import { box, place } from './geometry.ts';
import { chooseGround } from './grounds/choose-ground.ts';
import type { Motif } from './motif.ts';
import { balloon } from './motifs/balloon.ts';
import { coins } from './motifs/coins.ts';
import { crown } from './motifs/crown.ts';
import { voucher } from './motifs/goods/voucher.ts';
import { lantern } from './motifs/lantern.ts';
import { calendar } from './motifs/promotions/calendar.ts';
import { lifebuoy } from './motifs/promotions/lifebuoy.ts';
import { rocket } from './motifs/rocket.ts';
import { type PaletteName, palettes } from './palettes.ts';
import { picture } from './picture.ts';
import { namesOf, pickStably, seededRandom } from './seeded-random.ts';

export const promotionMotifs = {
  balloon,
  calendar,
  coins,
  crown,
  lantern,
  lifebuoy,
  rocket,
  voucher,
};
export type PromotionMotif = keyof typeof promotionMotifs;
export const promotionMotifNames = namesOf(promotionMotifs);

interface ArtOfPromotion {
  readonly motif: PromotionMotif;
  /** Code of the promotion's text. The same seed always gives the same picture. */
  readonly seed: string;
}

const FRAME = {
  width: 320,
  height: 160,
  focus: [160, 80],
  reach: 66,
  title: 'none',
} as const satisfies Frame;

const INKS = [
  'baize',
  'midnight',
  'lagoon',
  'plum',
  'sand',
  'sky',
  'olive',
  'rose',
] as const satisfies readonly PaletteName[];

/** Wide SVG of a promotion that has no picture of its own. */
export function promotionArt({ motif, seed }: ArtOfPromotion): string {
  const draw: Motif = promotionMotifs[motif];
  const palette = palettes[pickStably(INKS, `${seed}/inks`)];
  const { width, height, focus, reach } = FRAME;
  return picture(
    FRAME,
    box({ at: [width / 2, height / 2], width, height }, palette.ground),
    chooseGround(seed)(palette, FRAME, seededRandom(`${seed}/ground`)),
    place(draw(palette, seededRandom(`${seed}/motif`)), { at: focus, scale: reach / 110 }),
  );
}
