import { useAnswer } from '@app/client/use-answer';
import { transferStatus } from '@app/shared/wallet-transfers/calls';
import { isWalletTransferOpen } from '@app/shared/wallet-transfers/states';
import type { Move } from './use-move-money.ts';

/** Polling interval, in case a live update was missed. */
const ASKED_AGAIN_MS = 20_000;

/** Live state of a transfer between wallets. */
export function useFollowedMove(move: Move): Move {
  const { transferNo } = move;
  const { data = move } = useAnswer(
    transferStatus,
    { transferNo },
    {
      initialData: move,
      refreshOn: ['wallets'],
      refetchInterval: ({ state }) =>
        state.data && isWalletTransferOpen(state.data.state) ? ASKED_AGAIN_MS : false,
    },
  );
  return data;
}
