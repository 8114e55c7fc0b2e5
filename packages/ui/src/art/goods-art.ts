import { frameOf } from './frame.ts';
import { box, place } from './geometry.ts';
import { chooseGround } from './grounds/choose-ground.ts';
import type { Motif } from './motif.ts';
import { cup } from './motifs/goods/cup.ts';
import { headphones } from './motifs/goods/headphones.ts';
import { parcel } from './motifs/goods/parcel.ts';
import { phone } from './motifs/goods/phone.ts';
import { shirt } from './motifs/goods/shirt.ts';
import { tent } from './motifs/goods/tent.ts';
import { voucher } from './motifs/goods/voucher.ts';
import { watch } from './motifs/goods/watch.ts';
import { type PaletteName, palettes } from './palettes.ts';
import { picture } from './picture.ts';
import { type NonEmpty, namesOf, pickStably, seededRandom } from './seeded-random.ts';

export const goodsMotifs = { cup, headphones, parcel, phone, shirt, tent, voucher, watch };
export type GoodsMotif = keyof typeof goodsMotifs;

interface ArtOfGoods {
  readonly motifs: NonEmpty<GoodsMotif>;
  /** The article's id: with the same one the picture never changes. */
  readonly seed: string;
}

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

/** Square SVG of an article in the points mall that has no photograph. */
export function goodsArt({ motifs, seed }: ArtOfGoods): string {
  const motif: Motif = goodsMotifs[pickStably(motifs, `${seed}/goods`)];
  const palette = palettes[pickStably(INKS, `${seed}/inks`)];
  const frame = frameOf({ ratio: '1:1', direction: 'ltr' });
  const { width, height, focus, reach } = frame;
  return picture(
    frame,
    box({ at: [width / 2, height / 2], width, height }, palette.ground),
    chooseGround(seed)(palette, frame, seededRandom(`${seed}/ground`)),
    place(motif(palette, seededRandom(`${seed}/motif`)), { at: focus, scale: reach / 110 }),
  );
}

export const goodsMotifNames = namesOf(goodsMotifs);
