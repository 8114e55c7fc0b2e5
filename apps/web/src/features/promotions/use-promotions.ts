import { useAnswer } from '@app/client/use-answer';
import type { Answer } from '@app/shared/contract/contract';
import {
  availablePromotions,
  loginPromotion,
  loginPromotionConfigHistory,
  merchantAvailablePromotions,
  promotionActivities,
} from '@app/shared/promotions/calls';
import { isPreview, previewRequest } from '../../lib/preview.ts';
import { useSession } from '../../lib/session/session.ts';

export type Promotion = Answer<typeof availablePromotions>['list'][number];

/** Calls whose answers change when a member joins, applies or claims. */
export const PROMOTION_CALLS = [
  availablePromotions,
  promotionActivities,
  loginPromotion,
  loginPromotionConfigHistory,
];

/** Whether the reader can join and claim. Visitors and free play read only. */
export function useMayJoin(): boolean {
  const session = useSession();
  return session !== undefined && !session.isTrial;
}

/** The promotions of the site; for a member, with their progress in each. */
export function usePromotions() {
  const isMember = useMayJoin() && !isPreview();
  const refreshOn = ['rewards', 'balance', 'messages'] as const;
  const own = useAnswer(availablePromotions, {}, { enabled: isMember, refreshOn });
  const shown = useAnswer(merchantAvailablePromotions, previewRequest(), {
    enabled: !isMember,
  });
  return isMember ? own : shown;
}
