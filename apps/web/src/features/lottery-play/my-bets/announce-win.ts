import { toast } from '@app/ui/feedback/toasts';
import type { LotteryOrder } from '../../../parts/lottery/orders/order-states.ts';

/** Ids of bets announced already, because two parts of the page may notice the same win. */
const announced = new Set<string>();
const listeners = new Set<() => void>();

/**
 * Announces a win once, in a message that any page shows: in the tab that the member looks at, or in the first one they
 * return to.
 */
export function announceWin(
  { orderDetailId }: Pick<LotteryOrder, 'orderDetailId'>,
  text: string,
): void {
  if (announced.has(orderDetailId)) return;
  announced.add(orderDetailId);
  const announce = () => {
    if (!claim(orderDetailId)) return;
    toast(text);
    for (const listener of listeners) listener();
  };
  if (document.hidden) document.addEventListener('visibilitychange', announce, { once: true });
  else announce();
}

/** Calls `listener` for each announced win. Returns a function that unsubscribes. */
export function onWin(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const KEY = 'lottery-wins';
/** A tab may return after many later wins. */
const KEPT_MAX = 100;

/** Whether no other tab has announced the bet; from then on, none does. */
function claim(id: string): boolean {
  const ids = localStorage.getItem(KEY)?.split(' ') ?? [];
  if (ids.includes(id)) return false;
  localStorage.setItem(KEY, [...ids, id].slice(-KEPT_MAX).join(' '));
  return true;
}
