import { frameOf } from './frame.ts';
import { box, place } from './geometry.ts';
import { chooseGround } from './grounds/choose-ground.ts';
import type { Motif } from './motif.ts';
import { cup } from './motifs/goods/cup.ts';
import { headphones } from './motifs/goods/headphones.ts';
import { shirt } from './motifs/goods/shirt.ts';
import { tent } from './motifs/goods/tent.ts';
import { voucher } from './motifs/goods/voucher.ts';
import { type PaletteName, palettes } from './palettes.ts';
import { picture } from './picture.ts';
import { namesOf, pickStably, seededRandom } from './seeded-random.ts';

export const goodsMotifs = { cup, headphones, shirt, tent, voucher };
export type GoodsMotif = keyof typeof goodsMotifs;

interface ArtOfGoods {
  readonly motif: GoodsMotif;
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
export function goodsArt({ motif, seed }: ArtOfGoods): string {
  const draw: Motif = goodsMotifs[motif];
  const palette = palettes[pickStably(INKS, `${seed}/inks`)];
  const frame = frameOf({ ratio: '1:1', direction: 'ltr' });
  const { width, height, focus, reach } = frame;
  return picture(
    frame,
    box({ at: [width / 2, height / 2], width, height }, palette.ground),
    chooseGround(seed)(palette, frame, seededRandom(`${seed}/ground`)),
    place(draw(palette, seededRandom(`${seed}/motif`)), { at: focus, scale: reach / 110 }),
  );
}

export const goodsMotifNames = namesOf(goodsMotifs);
