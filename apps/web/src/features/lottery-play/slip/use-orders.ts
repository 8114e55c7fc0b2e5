import { useClient } from '@app/client/client-provider';
import type { OnProgress } from '@app/client/send-body';
import type { SingleRequest } from '@app/client/use-single-request';
import type { Answer } from '@app/shared/contract/contract';
import { myOrders, ordersToday, placeMassive, placeOrder } from '@app/shared/lottery-orders/calls';
import { useQueryClient } from '@tanstack/react-query';
import type { MenuGame } from '../../../parts/lottery/use-lotteries.ts';
import { useMoneyRequest } from '../../../parts/requests/use-money-request.ts';
import { useRefreshWallet } from '../../../parts/wallet/use-wallet.ts';
import { announceWin } from '../my-bets/announce-win.ts';
import { myBetsInput } from '../my-bets/use-my-bets.ts';
import { useWinText } from '../my-bets/use-win-notice.ts';
import { watchWins } from '../my-bets/watch-wins.ts';
import type { OrderRequest } from './order.ts';
import type { Slip } from './use-slip.ts';

export type PlacedOrder = Answer<typeof placeOrder>;

export interface Orders {
  readonly request: SingleRequest;
  /**
   * Places an order of bets of the slip. Returns undefined if the answer was lost; `request` then reports the order's
   * state.
   *
   * @param onProgress called for orders that take a while to send
   */
  readonly place: (
    order: OrderRequest,
    lineIds: readonly string[],
    onProgress: OnProgress,
  ) => Promise<PlacedOrder | undefined>;
}

/** Longer slips are sent compressed. */
const OPEN_LETTERS_MAX = 40_000;

/**
 * Places orders of a game's slip, each exactly once. Bets of an order whose answer was lost leave the slip once the
 * order is found.
 */
export function useOrders(game: Pick<MenuGame, 'gameCode' | 'gameId'>, slip: Slip): Orders {
  const { gameCode, gameId } = game;
  const winText = useWinText();
  const api = useClient();
  const queries = useQueryClient();
  const refreshWallet = useRefreshWallet();
  const request = useMoneyRequest({
    kind: 'bet',
    form: `slip ${gameCode}`,
    onSettled: ({ outcome }, lineIds) => {
      if (outcome === 'done') slip.dropPlaced(lineIds);
    },
  });
  const place: Orders['place'] = async (order, lineIds, onProgress) => {
    const placed = await request.send(
      (idempotencyKey) =>
        order.bettingSlipString.length > OPEN_LETTERS_MAX
          ? api.send(placeMassive, order, { idempotencyKey, onProgress })
          : api.send(placeOrder, order, { idempotencyKey }),
      lineIds,
    );
    refreshWallet();
    if (placed)
      watchWins(placed.orderNumber, {
        queries,
        gameId,
        read: () => api.send(ordersToday, myBetsInput(gameId)),
        onWin: (leg) => announceWin(leg, winText(leg)),
      });
    for (const { name } of [myOrders, ordersToday])
      void queries.invalidateQueries({ queryKey: [name] });
    return placed;
  };
  return { request, place };
}
