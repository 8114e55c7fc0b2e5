import { Link } from '@app/ui/navigation/link';
import { Icon } from '@app/ui/pictures/icon';
import { Tag } from '@app/ui/text/tag';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { STATUS_LOOKS, shownStatus } from './promotion-groups.ts';
import { PromotionPicture } from './promotion-picture.tsx';
import { usePromotionWords } from './use-promotion-words.ts';
import type { Promotion } from './use-promotions.ts';

interface PromotionCardProps {
  readonly promotion: Promotion;
  readonly lazy: boolean;
}

/** A promotion with its reward, its conditions and the reader's progress. */
export function PromotionCard({ promotion, lazy }: PromotionCardProps) {
  const { t } = useTranslation('promotions');
  const words = usePromotionWords();
  const { code, title, promotionId } = promotion;
  const status = shownStatus(promotion);
  const gives = words.gives(promotion);
  const reason = words.reason(promotion);
  return (
    <>
      <PromotionPicture promotion={promotion} lazy={lazy} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="text-xs text-ink-3">{t(`kind.${promotion.promotionType}`)}</span>
        {status && <Tag state={STATUS_LOOKS[status]}>{t(`status.${status}`)}</Tag>}
      </div>
      <h2 className="text-xl type-display">
        <bdi>{title}</bdi>
      </h2>
      {gives && <p className="text-lg font-strong text-accent-text">{gives}</p>}
      {promotionId && <p className="text-sm text-ink-2">{words.asks(promotion)}</p>}
      {reason && (
        <p className="flex gap-1 text-sm text-ink-2">
          <span className="mt-half text-ink-3">
            <Icon name="lock" />
          </span>
          {reason}
        </p>
      )}
      <p className="mt-auto pt-2">
        <Link look="strong" href={`/promotions?code=${code}`}>
          {t(status === 'CLAIM' || status === 'ISSUED' ? 'see.claim' : 'see')}
          <span className="sr-only"> {title}</span>
        </Link>
      </p>
    </>
  );
}
