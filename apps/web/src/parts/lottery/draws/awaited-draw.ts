import type { DrawRow, NearDraw } from './lottery-game.ts';

/**
 * Results arrive soon after a draw. A page that waits longer, as for an external organizer, stops reacting to updates,
 * which are then about other lotteries.
 */
const LIVE_UPDATE_WITHIN_MS = 120_000;

interface Around {
  readonly current: NearDraw['currentNumero'] | undefined;
  readonly previous: DrawRow | undefined;
  readonly isClosed: boolean;
}

/** The draw that is closed but has no result yet. */
export function awaitedOf({ current, previous, isClosed }: Around) {
  if (current && isClosed)
    return { numero: current.numero, closesAt: current.closeTime, drawsAt: current.drawTime };
  if (previous?.state !== 'pending' && previous?.state !== 'drawn') return undefined;
  const { numero, winningTime } = previous;
  return { numero, closesAt: winningTime, drawsAt: winningTime };
}

/** Whether a page that awaits a draw refetches on live updates. */
export const isCoveredByLiveUpdates = (drawsAt: number, now: number): boolean =>
  now < drawsAt + LIVE_UPDATE_WITHIN_MS;
