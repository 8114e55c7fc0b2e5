import { useAnswer } from '@app/client/use-answer';
import {
  receivedRedRains,
  redRainClaims,
  redRainTerms,
  sentRedRain,
  sentRedRains,
  waitingRedRains,
} from '@app/shared/envelopes/calls';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useRefreshWallet } from '../../parts/wallet/use-wallet.ts';

export const ENVELOPE_CHANGES = ['envelopes'] as const;

export const useWaitingEnvelopes = () =>
  useAnswer(waitingRedRains, {}, { refreshOn: ENVELOPE_CHANGES });

const CALLS = [
  receivedRedRains,
  redRainClaims,
  redRainTerms,
  sentRedRain,
  sentRedRains,
  waitingRedRains,
];

/** Refetches everything that shows red envelopes or money. */
export function useRefreshEnvelopes(): () => void {
  const queries = useQueryClient();
  const refreshWallet = useRefreshWallet();
  return useCallback(() => {
    refreshWallet();
    for (const { name } of CALLS) void queries.invalidateQueries({ queryKey: [name] });
  }, [queries, refreshWallet]);
}
