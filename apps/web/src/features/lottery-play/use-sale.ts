import { useAnswer } from '@app/client/use-answer';
import type { Answer } from '@app/shared/api/contract';
import { nearDraw } from '@app/shared/api/lotteries.calls';
import { useSecondsLeft } from '@app/ui/countdown';
import { useEffect } from 'react';
import { askWhenSeen } from '../../parts/lottery/draws/ask-again.ts';

export type NearDraw = Answer<typeof nearDraw>;
export type DrawOnSale = NonNullable<NearDraw['currentNumero']>;

/** What a game sells now. */
export interface Sale {
  /** Undefined between two draws, when nothing is sold, and while it is not known. */
  readonly draw: DrawOnSale | undefined;
  /** What other stations sell until the same time. */
  readonly alongside: readonly DrawOnSale[];
  readonly isKnown: boolean;
}

/** The next draw is there once the sale of the last one has ended. */
const MOMENT_MS = 400;
/** Where the draw to come is not open yet, and after an answer that was lost. */
const BETWEEN_MS = 1_500;
/** Where no draw is to come: an operator may make some. */
const NONE_MS = 15_000;
/** Many pages wait for the same draws: not all of them ask at once. */
const SPREAD_MS = 1_000;

/** The draw that bets are taken on, followed from one to the next. */
export function useSale(gameId: number): Sale {
  const { data, error, refetch, dataUpdatedAt, errorUpdatedAt } = useAnswer(nearDraw, { gameId });
  const current = data?.currentNumero ?? undefined;
  // By what the server says is left, whatever the clock of the device says, and renders of the page do not matter.
  const wait = msToNext(data, error);
  const answeredAt = Math.max(dataUpdatedAt, errorUpdatedAt);
  useEffect(() => {
    if (answeredAt === 0) return;
    const at = answeredAt + wait + Math.random() * SPREAD_MS;
    return askWhenSeen(at - Date.now(), () => void refetch());
  }, [answeredAt, wait, refetch]);
  const seconds = useSecondsLeft(current?.closeTime ?? 0);
  const isOpen = current?.isSale === true && seconds > 0;
  return {
    draw: isOpen ? current : undefined,
    alongside: isOpen ? (data?.alongsideNumeros ?? []) : [],
    isKnown: data !== undefined,
  };
}

/** From an answer until the next question. */
function msToNext(near: NearDraw | undefined, error: Error | null): number {
  const current = near?.currentNumero;
  if (error || !near || current?.isSale === false) return BETWEEN_MS;
  return current ? Math.max(current.remainTime, 0) + MOMENT_MS : NONE_MS;
}
