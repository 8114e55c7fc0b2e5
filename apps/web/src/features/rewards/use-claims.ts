import { useCall } from '@app/client/use-call';
import type { Answer } from '@app/shared/contract/contract';
import { info } from '@app/shared/members/calls';
import { claimableRewards, claimReward, endedRewards } from '@app/shared/rewards/calls';
import { balances, wallets } from '@app/shared/wallet/calls';
import { toast } from '@app/ui/feedback/toasts';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { useState } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';

export type Claimable = Answer<typeof claimableRewards>['list'][number];

const CHANGES = [claimableRewards, endedRewards, info, balances, wallets];

/**
 * Claims rewards one by one, and announces the total. Stops at the first refusal. `paid`: number of calls of `claim`
 * that paid something.
 */
export function useClaims() {
  const { t } = useTranslation('rewards');
  const amountText = useMoneyText();
  const { send, error } = useCall(claimReward, { changes: CHANGES });
  const [isClaiming, setClaiming] = useState(false);
  const [paidCount, setPaidCount] = useState(0);
  const claim = async (rewards: readonly Claimable[]) => {
    setClaiming(true);
    let paid = 0n;
    for (const { claimId, promotionType } of rewards) {
      const before = paid;
      await send(
        { promotionClaimId: claimId, promotionType },
        { onDone: ({ bonusAmount }) => (paid += bonusAmount) },
      );
      if (paid === before) break;
    }
    setClaiming(false);
    if (paid === 0n) return;
    setPaidCount((count) => count + 1);
    toast(t('claim.done', { amount: amountText(paid) }));
  };
  return { claim, error, busy: isClaiming, paid: paidCount };
}
