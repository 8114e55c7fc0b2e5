import { useCall } from '@app/client/use-call';
import { info } from '@app/shared/members/calls';
import { missionSummary } from '@app/shared/missions/calls';
import { claimableRewards, claimReward, endedRewards } from '@app/shared/rewards/calls';
import { balances, wallets } from '@app/shared/wallet/calls';
import { toast } from '@app/ui/feedback/toasts';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { useState } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { keyOf, type Mission } from './mission.ts';

const CHANGES = [missionSummary, claimableRewards, endedRewards, info, balances, wallets];

/** Claims rewards of missions one by one, and announces the total. Stops at the first refusal. */
export function useMissionClaims() {
  const { t } = useTranslation('missions');
  const amountText = useMoneyText();
  const { send, error } = useCall(claimReward, { changes: CHANGES });
  const [isClaiming, setClaiming] = useState(false);
  const [claimed, setClaimed] = useState<ReadonlySet<string>>(new Set());
  const claim = async (missions: readonly Mission[]) => {
    setClaiming(true);
    let paid = 0n;
    for (const mission of missions) {
      const { claimId } = mission;
      if (claimId === null) continue;
      const before = paid;
      await send(
        { promotionClaimId: claimId, promotionType: 'mission' },
        { onDone: ({ bonusAmount }) => (paid += bonusAmount) },
      );
      if (paid === before) break;
      setClaimed((known) => new Set([...known, keyOf(mission)]));
    }
    setClaiming(false);
    if (paid > 0n) toast(t('claim.done', { amount: amountText(paid) }));
  };
  return { claim, error, busy: isClaiming, claimed };
}
