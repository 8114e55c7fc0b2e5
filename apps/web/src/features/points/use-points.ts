import { useAnswer } from '@app/client/use-answer';
import {
  pointBalance,
  pointReward,
  pointRewardConversionType,
  redeemPointList,
} from '@app/shared/points/calls';
import { useQueryClient } from '@tanstack/react-query';
import { useRefreshWallet } from '../../parts/wallet/use-wallet.ts';

/** Live events after which points may have changed: bets earn them, and operators decide orders. */
export const POINT_CHANGES = ['balance', 'bets', 'messages'] as const;

export const usePoints = () => useAnswer(pointBalance, {}, { refreshOn: POINT_CHANGES });

export const usePointProgress = () =>
  useAnswer(pointRewardConversionType, {}, { refreshOn: POINT_CHANGES });

/** Refetches everything that shows points or money. */
export function useRefreshPoints(): () => void {
  const queries = useQueryClient();
  const refreshWallet = useRefreshWallet();
  return () => {
    refreshWallet();
    for (const { name } of [pointBalance, pointReward, pointRewardConversionType, redeemPointList])
      void queries.invalidateQueries({ queryKey: [name] });
  };
}
