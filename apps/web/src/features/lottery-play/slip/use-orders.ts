import { useClient } from '@app/client/client-provider';
import type { OnProgress } from '@app/client/send-body';
import { useIntentionKeys } from '@app/client/use-intention-keys';
import type { Answer } from '@app/shared/api/contract';
import {
  myOrders,
  ordersToday,
  placeMassive,
  placeOrder,
} from '@app/shared/api/lottery-orders.calls';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useRefreshWallet } from '../../../parts/wallet/use-wallet.ts';
import type { OrderRequest } from './order.ts';

export type PlacedOrder = Answer<typeof placeOrder>;
/** @param onProgress told of orders that take a while to leave */
export type Place = (order: OrderRequest, onProgress: OnProgress) => Promise<PlacedOrder>;

/** Longer slips travel packed. */
const OPEN_LETTERS_MAX = 40_000;

/**
 * Places orders. One that was asked for and not answered keeps its key, however often the slip is closed and
 * opened: asked for again, it is placed once. The same order once more after an answer is another.
 */
export function useOrders(): Place {
  const api = useClient();
  const queries = useQueryClient();
  const refreshWallet = useRefreshWallet();
  const keyOf = useIntentionKeys();
  const placedBefore = useRef(0);
  return async (order, onProgress) => {
    const { betCartAmountSum, ...rest } = order;
    const meant = JSON.stringify({ ...rest, sum: `${betCartAmountSum}` });
    const once = { idempotencyKey: keyOf(`${placedBefore.current} ${meant}`) };
    const placed =
      order.bettingSlipString.length > OPEN_LETTERS_MAX
        ? await api.send(placeMassive, order, { ...once, onProgress })
        : await api.send(placeOrder, order, once);
    placedBefore.current += 1;
    refreshWallet();
    for (const { name } of [myOrders, ordersToday])
      void queries.invalidateQueries({ queryKey: [name] });
    return placed;
  };
}
