import type { GoodsCategory } from '@app/shared/points/states';
import { cup } from './motifs/goods/cup.ts';
import { headphones } from './motifs/goods/headphones.ts';
import { shirt } from './motifs/goods/shirt.ts';
import { tent } from './motifs/goods/tent.ts';
import { voucher } from './motifs/goods/voucher.ts';
import { namesOf } from './seeded-random.ts';
import { squareArt } from './square-art.ts';

export const goodsMotifs = { cup, headphones, shirt, tent, voucher };
type GoodsMotif = keyof typeof goodsMotifs;

/** One motif per category, for every article of it: a drawing of a similar article would be misleading. */
export const motifsOfGoods = {
  gadgets: 'headphones',
  home: 'cup',
  fashion: 'shirt',
  leisure: 'tent',
  vouchers: 'voucher',
} as const satisfies Readonly<Record<GoodsCategory, GoodsMotif>>;

interface ArtOfGoods {
  readonly motif: GoodsMotif;
  /** The article's id. The same seed always gives the same picture. */
  readonly seed: string;
}

/** Square SVG of an article in the points mall that has no photograph. */
export const goodsArt = ({ motif, seed }: ArtOfGoods): string =>
  squareArt(goodsMotifs[motif], seed);

export const goodsMotifNames = namesOf(goodsMotifs);
