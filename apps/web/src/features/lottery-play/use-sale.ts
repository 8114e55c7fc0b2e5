import { useAnswer } from '@app/client/use-answer';
import { nearDraw } from '@app/shared/lotteries/calls';
import { useIsOver } from '@app/ui/figures/use-server-seconds';
import { useEffect } from 'react';
import type { NearDraw } from '../../parts/lottery/draws/lottery-game.ts';
import { callWhenVisible } from '../../parts/lottery/draws/refetch-time.ts';
import { msToNext } from './next-sale.ts';

export type DrawOnSale = NonNullable<NearDraw['currentNumero']>;

export interface Sale {
  /** Undefined between two draws, when nothing is sold, and while loading. */
  readonly draw: DrawOnSale | undefined;
  /** Draws of other stations with the same close of sale. */
  readonly alongside: readonly DrawOnSale[];
  readonly isKnown: boolean;
}

/** The draw on sale; switches to the next one when its sale ends. */
export function useSale(gameId: number): Sale {
  const { data, error, refetch, dataUpdatedAt, errorUpdatedAt } = useAnswer(nearDraw, { gameId });
  const current = data?.currentNumero ?? undefined;
  const answeredAt = Math.max(dataUpdatedAt, errorUpdatedAt);
  // Scheduled by the remaining time that the server sent, independent of the device's clock and of renderings.
  useEffect(() => {
    if (answeredAt === 0) return;
    const at = answeredAt + msToNext(error ? undefined : data, Math.random());
    return callWhenVisible(at - Date.now(), () => void refetch());
  }, [answeredAt, data, error, refetch]);
  const isOver = useIsOver(current?.closeTime ?? 0);
  const isOpen = current?.isSale === true && !isOver;
  return {
    draw: isOpen ? current : undefined,
    alongside: isOpen ? (data?.alongsideNumeros ?? []) : [],
    isKnown: data !== undefined,
  };
}
