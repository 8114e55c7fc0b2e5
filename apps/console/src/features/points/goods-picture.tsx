import { goodsArt, motifsOfGoods } from '@app/ui/art/goods-art';
import { useMemo } from 'react';
import type { ListedGoods } from './goods.ts';

interface GoodsPictureProps {
  readonly goods: Pick<ListedGoods, 'id' | 'category' | 'imageUrl'>;
}

/** Square picture of goods as in the mall: the operator's photograph, or a print of the category. */
export function GoodsPicture({ goods: { id, category, imageUrl } }: GoodsPictureProps) {
  const drawn = useMemo(
    () => goodsArt({ motif: motifsOfGoods[category], seed: id }),
    [category, id],
  );
  if (imageUrl !== null)
    return <img src={imageUrl} alt="" loading="lazy" className="size-full object-cover" />;
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: trusted SVG, drawn here
    <span className="block size-full" dangerouslySetInnerHTML={{ __html: drawn }} />
  );
}
