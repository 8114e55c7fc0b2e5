import { type PromotionMotif, promotionArt } from '@app/ui/art/promotion-art';
import { useMemo } from 'react';
import type { Promotion } from './use-promotions.ts';

/** One motif for each kind. */
const MOTIFS = {
  SIGNUP: 'balloon',
  PROMOCODE: 'voucher',
  LOGIN: 'calendar',
  SAVIOR: 'lifebuoy',
  DEPOSIT_BET_BONUS: 'rocket',
  DEPOSIT_COUNT: 'coins',
  MEMBERLEVEL: 'crown',
  REGISTER: 'lantern',
  DEPOSIT: 'coins',
  REFERRAL: 'balloon',
  PRIZE_WHEEL: 'balloon',
  GOLDEN_EGG: 'crown',
  SLOT_MACHINE: 'coins',
  RAFFLE: 'voucher',
  DEPOSIT_DISCOUNT: 'voucher',
  FREE_SPIN: 'lantern',
  MANUAL: 'crown',
} as const satisfies Readonly<Record<Promotion['promotionType'], PromotionMotif>>;

interface PromotionPictureProps {
  readonly promotion: Promotion;
  readonly lazy?: boolean;
}

/** The operator's picture of a promotion, or a print of its kind. */
export function PromotionPicture({ promotion, lazy = false }: PromotionPictureProps) {
  const { code, promotionType, images } = promotion;
  const drawn = useMemo(
    () => promotionArt({ motif: MOTIFS[promotionType], seed: code }),
    [promotionType, code],
  );
  const [image] = images;
  return (
    <span className="block aspect-2/1 w-full overflow-hidden rounded-2 bg-surface-2">
      {image ? (
        <img
          src={image.imageUrl}
          alt={image.alternativeText}
          width={image.width}
          height={image.height}
          loading={lazy ? 'lazy' : 'eager'}
          className="size-full object-cover"
        />
      ) : (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: trusted SVG, drawn here
        <span className="block size-full" dangerouslySetInnerHTML={{ __html: drawn }} />
      )}
    </span>
  );
}
