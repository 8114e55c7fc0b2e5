import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { type LotteryOrder, netOf } from '../../../parts/lottery/orders/order-states.ts';
import { drawHolds } from '../../../parts/wallet/draw-holds.ts';
import { dropAnswersUnderWay } from '../../../parts/wallet/drop-answers-under-way.ts';

interface OwnBets {
  readonly gameId: number;
  readonly legs: readonly LotteryOrder[] | undefined;
  /** When the draw on sale closes: later draws of a chase are not awaited yet. */
  readonly closesAt: number | undefined;
}

/**
 * Hides the payouts of the next draws while their bets are open and until the board has shown the results. Everything
 * is released when the page is hidden or left.
 */
export function useHeldDraws({ gameId, legs, closesAt }: OwnBets): void {
  const queries = useQueryClient();
  const hold = useEffectEvent(() => {
    if (document.hidden) return;
    const open = (legs ?? []).filter((leg) => netOf(leg) === undefined);
    const isLater = ({ closeTime }: LotteryOrder) => closesAt !== undefined && closeTime > closesAt;
    const drawsOf = (rows: readonly LotteryOrder[]) =>
      [...new Set(rows.map(({ numero }) => numero))].map((numero) => ({ gameId, numero }));
    // Later draws are held until the draw on sale is known, which may arrive after the bets.
    drawHolds.release(drawsOf(open.filter(isLater)));
    const isMore = drawHolds.hold(drawsOf(open.filter((leg) => !isLater(leg))));
    if (isMore) dropAnswersUnderWay(queries);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: holds again when the awaited bets or draws change
  useEffect(() => hold(), [gameId, legs, closesAt]);
  useEffect(() => {
    const onSight = () => (document.hidden ? drawHolds.releaseAll() : hold());
    document.addEventListener('visibilitychange', onSight);
    return () => document.removeEventListener('visibilitychange', onSight);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another board shows other draws
  useEffect(() => drawHolds.releaseAll, [gameId]);
}
