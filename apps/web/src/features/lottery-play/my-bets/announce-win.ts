import { toast } from '@app/ui/feedback/toasts';
import type { LotteryOrder } from '../../../parts/lottery/orders/order-states.ts';

/** Ids of bets announced already, because two parts of the page may notice the same win. */
const announced = new Set<string>();
const listeners = new Set<() => void>();

/** Announces a win once, in a message that any page shows. */
export function announceWin(
  { orderDetailId }: Pick<LotteryOrder, 'orderDetailId'>,
  text: string,
): void {
  if (announced.has(orderDetailId)) return;
  announced.add(orderDetailId);
  toast(text);
  for (const listener of listeners) listener();
}

/** Calls `listener` for each announced win. Returns a function that unsubscribes. */
export function onWin(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
