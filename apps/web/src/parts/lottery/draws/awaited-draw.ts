import type { DrawRow, NearDraw } from './lottery-game.ts';

/** Outcomes come soon after a draw. Who waits longer, as for an organizer, hears of no other lottery's meanwhile. */
const TOLD_WITHIN_MS = 120_000;

interface Around {
  readonly current: NearDraw['currentNumero'] | undefined;
  readonly previous: DrawRow | undefined;
  readonly isClosed: boolean;
}

/** The draw whose sale is over and that has no outcome yet. */
export function awaitedOf({ current, previous, isClosed }: Around) {
  if (current && isClosed)
    return { numero: current.numero, closesAt: current.closeTime, drawsAt: current.drawTime };
  if (previous?.state !== 'pending' && previous?.state !== 'drawn') return undefined;
  const { numero, winningTime } = previous;
  return { numero, closesAt: winningTime, drawsAt: winningTime };
}

/** Whether a page that awaits a draw asks when it is told of outcomes. */
export const isTold = (drawsAt: number, now: number): boolean => now < drawsAt + TOLD_WITHIN_MS;
