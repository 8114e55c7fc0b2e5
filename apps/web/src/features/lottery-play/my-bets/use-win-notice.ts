import { useMoneyText } from '@app/ui/figures/use-money-text';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { useMedia } from '../../../lib/use-media.ts';
import type { DrawRow } from '../../../parts/lottery/draws/lottery-game.ts';
import { type LotteryOrder, netOf } from '../../../parts/lottery/orders/order-states.ts';
import { useDrawTitle } from '../../../parts/lottery/use-draw-title.ts';
import { type DrawHold, drawHolds } from '../../../parts/wallet/draw-holds.ts';
import { announceWin } from './announce-win.ts';
import { showBoard } from './watch-wins.ts';

/** Duration until the last ball of a new result has turned over. */
const BALLS_MS = 1_500;

interface OwnBets {
  readonly gameId: number;
  readonly legs: readonly LotteryOrder[] | undefined;
  /** The draw before the one on sale, whose result the ticket shows once it has one. */
  readonly previous: DrawRow | undefined;
}

/**
 * Whether the ticket shows a draw's result or has passed it over. Draws are compared by time, because the numbers of
 * stations have no order; of stations that draw together, the ticket shows one.
 */
const isShown = (
  { numero, drawTime }: Pick<LotteryOrder, 'numero' | 'drawTime'>,
  previous: DrawRow | undefined,
): boolean => {
  if (!previous) return false;
  if (numero === previous.numero) return previous.winNo !== null;
  return drawTime <= previous.winningTime;
};

/**
 * Announces each win of a bet that was open on this page, once the result is on the ticket and its balls have turned.
 * Only then does the shown balance include the payout.
 */
export function useWinNotice({ gameId, legs, previous }: OwnBets): void {
  const say = useWinText();
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const open = useRef(new Set<string>());
  useEffect(() => {
    if (!legs) return;
    const won: LotteryOrder[] = [];
    for (const leg of legs) {
      const net = netOf(leg);
      if (net === undefined) open.current.add(leg.orderDetailId);
      else if (isShown(leg, previous)) {
        const wasOpen = open.current.delete(leg.orderDetailId);
        if (wasOpen && net > 0n) won.push(leg);
      }
    }
    const shown = decidedDraws({ gameId, legs, previous });
    if (won.length === 0 && shown.length === 0) return;
    const finish = () => {
      for (const leg of won) announceWin(leg, say(leg));
      drawHolds.release(shown);
    };
    // Runs even if the member has left the page by then.
    setTimeout(finish, isStill ? 0 : BALLS_MS);
  }, [gameId, legs, previous, say, isStill]);
  useEffect(() => showBoard(gameId), [gameId]);
}

/** Held draws whose result is shown and whose bets are all decided. */
function decidedDraws({ gameId, legs = [], previous }: OwnBets): readonly DrawHold[] {
  const isAwaited = (leg: LotteryOrder) => netOf(leg) === undefined || !isShown(leg, previous);
  const awaited = new Set(legs.filter(isAwaited).map(({ numero }) => numero));
  return drawHolds.all().filter((hold) => hold.gameId === gameId && !awaited.has(hold.numero));
}

/** Message about a bet that has won. */
export function useWinText(): (leg: LotteryOrder) => string {
  const { t } = useTranslation('lottery-play');
  const money = useMoneyText();
  const { number } = useDrawTitle();
  // Names the lottery too: other pages show the message as well, and lotteries may share draw numbers.
  return ({ gameName: game, winningAmount, numero }) =>
    t('won', { amount: money(winningAmount), game, draw: number(numero) });
}
