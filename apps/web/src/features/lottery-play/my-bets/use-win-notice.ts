import { useMoneyText } from '@app/ui/use-money-text';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type LotteryOrder, netOf } from '../../../parts/lottery/orders/order-states.ts';
import { useDrawTitle } from '../../../parts/lottery/use-draw-title.ts';
import { announceWin } from './announce-win.ts';
import { showBoard } from './watch-wins.ts';

/** Until the last ball of a new result has turned over. */
const BALLS_MS = 1_500;

/**
 * Says once that a bet has won, if it was open while the page showed it: when the result is on the ticket and its balls
 * have turned.
 *
 * @param shownNumero the newest draw whose result the page shows
 */
export function useWinNotice(
  gameId: number,
  legs: readonly LotteryOrder[] | undefined,
  shownNumero: string | undefined,
): void {
  const say = useWinText();
  const open = useRef(new Set<string>());
  useEffect(() => {
    if (!legs) return;
    const won: LotteryOrder[] = [];
    for (const leg of legs) {
      const net = netOf(leg);
      if (net === undefined) open.current.add(leg.orderDetailId);
      else if (shownNumero !== undefined && leg.numero <= shownNumero) {
        const wasOpen = open.current.delete(leg.orderDetailId);
        if (wasOpen && net > 0n) won.push(leg);
      }
    }
    // Also when the member has left the page by then.
    for (const leg of won) setTimeout(() => announceWin(leg, say(leg)), BALLS_MS);
  }, [legs, shownNumero, say]);
  useEffect(() => showBoard(gameId), [gameId]);
}

/** What is said of a bet that has won. */
export function useWinText(): (leg: LotteryOrder) => string {
  const { t } = useTranslation('lottery-play');
  const money = useMoneyText();
  const { number } = useDrawTitle();
  return ({ winningAmount, numero }) =>
    t('won', { amount: money(winningAmount), draw: number(numero) });
}
