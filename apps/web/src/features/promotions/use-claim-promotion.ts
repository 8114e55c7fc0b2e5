import { useCall } from '@app/client/use-call';
import { info } from '@app/shared/members/calls';
import { promoCode, signUpRequestReward } from '@app/shared/promotions/calls';
import { claimableRewards, claimReward, endedRewards } from '@app/shared/rewards/calls';
import { balances, wallets } from '@app/shared/wallet/calls';
import { useAnnounce } from '@app/ui/feedback/live-region';
import { toast } from '@app/ui/feedback/toasts';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { useState } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useFlag } from '../../lib/site.ts';
import { PROMOTION_CALLS, type Promotion } from './use-promotions.ts';

const CHANGES = [...PROMOTION_CALLS, claimableRewards, endedRewards, info, balances, wallets];

export type PromotionClaims = ReturnType<typeof useClaimPromotion>;

/** Issues the reward of a promotion and claims it, in one press. */
export function useClaimPromotion() {
  const { t } = useTranslation('promotions');
  const money = useMoneyText();
  const announce = useAnnounce();
  const hasCenter = useFlag('REWCEN3');
  const ask = useCall(signUpRequestReward, { changes: CHANGES });
  const enter = useCall(promoCode, { changes: CHANGES });
  const take = useCall(claimReward, { changes: CHANGES });
  const [paid, setPaid] = useState<bigint>();
  const claim = async (promotionClaimId: string | null) => {
    if (promotionClaimId === null || !hasCenter) return;
    await take.send(
      { promotionClaimId },
      {
        onDone: ({ bonusAmount }) => {
          setPaid(bonusAmount);
          const words = t('claimed', { amount: money(bonusAmount) });
          toast(words);
          announce(words);
        },
      },
    );
  };
  const claimPromotion = async ({ promotionId, promotionClaimId }: Promotion) => {
    if (promotionClaimId) return claim(promotionClaimId);
    if (!promotionId) return;
    let issued: string | null = null;
    await ask.send({ promotionId }, { onDone: (answer) => (issued = answer.promotionClaimId) });
    await claim(issued);
  };
  const enterCode = async (code: string, onDone: () => void) => {
    let issued: string | null = null;
    await enter.send(
      { promoCode: code },
      { onDone: (answer) => (issued = answer.promotionClaimId) },
    );
    if (issued === null) return;
    onDone();
    await claim(issued);
  };
  return {
    claimPromotion,
    enterCode,
    /** False if the site has no rewards centre, where rewards are claimed. */
    canClaim: hasCenter,
    paid,
    error: take.error ?? ask.error ?? enter.error,
    busy: take.busy || ask.busy || enter.busy,
  };
}
