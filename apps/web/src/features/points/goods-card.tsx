import { Icon } from '@app/ui/pictures/icon';
import { GoodsPicture } from './goods-picture.tsx';
import type { Goods } from './points-answers.ts';
import { useGoodsWords } from './use-goods-words.ts';

interface GoodsCardProps {
  readonly goods: Goods;
  readonly onIntent: () => void;
  readonly onOpen: () => void;
}

/** Goods with price, stock, and the reason why they cannot be redeemed. The whole card opens them. */
export function GoodsCard({ goods, onIntent, onOpen }: GoodsCardProps) {
  const { rewardId, category, name, imageUrl, thumbnailUrl, stock, refusal } = goods;
  const words = useGoodsWords();
  const reason = words.reason(goods);
  return (
    <article className="relative flex h-full flex-col overflow-hidden rounded-3 bg-surface-1 shadow-1 inset-ring-1 inset-ring-line/50 transition-colors duration-fast hover:bg-surface-2">
      <span className={goods.canBuy ? '' : 'opacity-60'}>
        <GoodsPicture lazy rewardId={rewardId} category={category} src={thumbnailUrl ?? imageUrl} />
      </span>
      <div className="grid grow content-start gap-1 p-3 leading-snug">
        <h2 className="text-base">
          <button
            type="button"
            onPointerEnter={onIntent}
            onFocus={onIntent}
            onClick={onOpen}
            className="rounded-1 text-start font-strong wrap-anywhere after:absolute after:inset-0 after:rounded-3 focus-visible:after:outline-2 focus-visible:after:outline-focus"
          >
            <bdi>{name}</bdi>
          </button>
        </h2>
        <p className="text-accent-text">{words.price(goods)}</p>
        {refusal !== 'points.sold_out' && stock > 0 && (
          <p className="text-xs text-ink-3">{words.stock(goods)}</p>
        )}
        {reason && (
          <p className="mt-auto flex gap-1 pt-1 text-xs text-ink-2">
            <span className="mt-half text-ink-3">
              <Icon name="lock" />
            </span>
            {reason}
          </p>
        )}
      </div>
    </article>
  );
}
