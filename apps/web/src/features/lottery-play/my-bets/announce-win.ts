import { toast } from '@app/ui/toasts';
import type { LotteryOrder } from '../../../parts/lottery/orders/order-states.ts';

/** Bets whose win was announced: two parts of the page may notice it. */
const announced = new Set<string>();

/** Announces a win once, in a line that any page shows. */
export function announceWin({ orderDetailId }: LotteryOrder, text: string): void {
  if (announced.has(orderDetailId)) return;
  announced.add(orderDetailId);
  toast(text);
}
