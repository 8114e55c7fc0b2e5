import { cup } from './motifs/goods/cup.ts';
import { headphones } from './motifs/goods/headphones.ts';
import { shirt } from './motifs/goods/shirt.ts';
import { tent } from './motifs/goods/tent.ts';
import { voucher } from './motifs/goods/voucher.ts';
import { namesOf } from './seeded-random.ts';
import { squareArt } from './square-art.ts';

export const goodsMotifs = { cup, headphones, shirt, tent, voucher };
export type GoodsMotif = keyof typeof goodsMotifs;

interface ArtOfGoods {
  readonly motif: GoodsMotif;
  /** The article's id. The same seed always gives the same picture. */
  readonly seed: string;
}

/** Square SVG of an article in the points mall that has no photograph. */
export const goodsArt = ({ motif, seed }: ArtOfGoods): string =>
  squareArt(goodsMotifs[motif], seed);

export const goodsMotifNames = namesOf(goodsMotifs);
