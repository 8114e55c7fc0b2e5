import { useAnswer } from '@app/client/use-answer';
import type { Answer } from '@app/shared/api/contract';
import { nearDraw } from '@app/shared/api/lotteries.calls';
import { useSecondsLeft } from '@app/ui/countdown';
import { serverNow } from '../../lib/server-clock.ts';

export type NearDraw = Answer<typeof nearDraw>;
export type DrawOnSale = NonNullable<NearDraw['currentNumero']>;

/** What a game sells now. */
export interface Sale {
  /** Undefined between two draws, when nothing is sold, and while it is not known. */
  readonly draw: DrawOnSale | undefined;
  readonly isKnown: boolean;
}

/** The next draw is there once the sale of the last one has ended. */
const MOMENT_MS = 400;
const BETWEEN_MS = 1_500;
/** Many pages wait for the same draws: not all of them ask at once. */
const SPREAD_MS = 1_000;

/** The draw that bets are taken on, followed from one to the next. */
export function useSale(gameId: number): Sale {
  const near = useAnswer(
    nearDraw,
    { gameId },
    { refetchInterval: ({ state: { data } }) => msToNext(data) + Math.random() * SPREAD_MS },
  );
  const current = near.data?.currentNumero ?? undefined;
  const seconds = useSecondsLeft(current?.closeTime ?? 0);
  const isOpen = current?.isSale === true && seconds > 0;
  return { draw: isOpen ? current : undefined, isKnown: near.data !== undefined };
}

function msToNext(near: NearDraw | undefined): number {
  const left = (near?.currentNumero?.closeTime ?? 0) - serverNow();
  return left > 0 ? left + MOMENT_MS : BETWEEN_MS;
}
