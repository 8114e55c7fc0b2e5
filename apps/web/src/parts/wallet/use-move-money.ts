import { useClient } from '@app/client/client-provider';
import type { Answer } from '@app/shared/contract/contract';
import { money } from '@app/shared/money/money';
import {
  lockTransStatus,
  transferAllToMainWallet,
  type transferStatus,
  walletTransfer,
  walletTransfers,
} from '@app/shared/wallet-transfers/calls';
import { useQueryClient } from '@tanstack/react-query';
import { useRefreshWallet } from './use-wallet.ts';

/** A transfer between two wallets, under way or with its result. */
export type Move = Answer<typeof transferStatus>;

export interface WantedMove {
  /** `accountTypeId` of both wallets. */
  readonly from: number;
  readonly to: number;
  /** In 1/10 000; undefined for the whole balance. */
  readonly amount?: bigint;
}

/** Transfers money between the member's wallets, and refetches everything that shows money. */
export function useMoveMoney() {
  const api = useClient();
  const queries = useQueryClient();
  const refreshWallet = useRefreshWallet();
  const follow = () => {
    refreshWallet();
    for (const { name } of [lockTransStatus, walletTransfers])
      void queries.invalidateQueries({ queryKey: [name] });
  };
  return {
    move: async ({ from, to, amount }: WantedMove, idempotencyKey: string): Promise<Move> => {
      const input = { fromType: from, toType: to };
      const body = amount === undefined ? input : { ...input, amount: money(amount) };
      const moved = await api.send(walletTransfer, body, { idempotencyKey });
      follow();
      return moved;
    },
    withdrawFromAll: async (idempotencyKey: string): Promise<readonly Move[]> => {
      const { list } = await api.send(transferAllToMainWallet, {}, { idempotencyKey });
      follow();
      return list;
    },
  };
}
