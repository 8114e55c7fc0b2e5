import { toast } from '@app/ui/toasts';
import type { LotteryOrder } from '../../../parts/lottery/orders/order-states.ts';

/** Bets whose win was announced: two parts of the page may notice it. */
const announced = new Set<string>();
const listeners = new Set<() => void>();

/** Announces a win once, in a line that any page shows. */
export function announceWin(
  { orderDetailId }: Pick<LotteryOrder, 'orderDetailId'>,
  text: string,
): void {
  if (announced.has(orderDetailId)) return;
  announced.add(orderDetailId);
  toast(text);
  for (const listener of listeners) listener();
}

/** Calls `listener` with each win that is announced, until what it answers is called. */
export function onWin(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
