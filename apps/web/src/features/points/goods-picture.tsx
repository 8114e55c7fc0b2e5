import type { GoodsCategory } from '@app/shared/points/states';
import { goodsArt, motifsOfGoods } from '@app/ui/art/goods-art';
import { SiteImage } from '@app/ui/pictures/site-image';
import { useMemo } from 'react';

const SIDE = 320;

interface GoodsPictureProps {
  readonly rewardId: string;
  readonly category: GoodsCategory;
  /** Null for goods without a photograph. */
  readonly src: string | null;
  readonly lazy?: boolean;
}

/** Square picture of goods: the operator's photograph, or a print of the category. */
export function GoodsPicture({ rewardId, category, src, lazy = false }: GoodsPictureProps) {
  const drawn = useMemo(
    () => goodsArt({ motif: motifsOfGoods[category], seed: rewardId }),
    [category, rewardId],
  );
  const print = (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: trusted SVG, drawn here
    <span className="block size-full" dangerouslySetInnerHTML={{ __html: drawn }} />
  );
  return (
    <span className="block aspect-square w-full overflow-hidden bg-surface-2">
      {src === null ? (
        print
      ) : (
        <SiteImage
          src={src}
          width={SIDE}
          height={SIDE}
          lazy={lazy}
          className="size-full object-cover"
          placeholder={print}
        />
      )}
    </span>
  );
}
