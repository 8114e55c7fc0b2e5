import { CLOSING_MS, paceOf, type SharedRound } from './shared-round.ts';

/** A time in which a round takes bets, before one of its periods. */
interface BetWindow {
  readonly opensAt: Date;
  /** No bet begins from then on, by the server's clock. */
  readonly closesAt: Date;
  /** The period is drawn. Bets that the platform accepts later are rolled back. */
  readonly drawsAt: Date;
}

type Course = Pick<SharedRound, 'game' | 'state' | 'played' | 'opensAt' | 'closesAt' | 'drawsAt'>;

/** Time from the draw of a period to that of the next one. 0 where a round has one period. */
export function periodMsOf(game: string): number {
  const { period } = paceOf(game);
  return period ? period.playingMs + period.bettingMs + CLOSING_MS : 0;
}

/**
 * The bets before the next period of a round. Undefined before the round opens, and after its last period. All times
 * follow from the first draw, so that every process knows the same ones.
 */
export function windowOf(round: Course): BetWindow | undefined {
  const { game, state, played, opensAt, closesAt, drawsAt } = round;
  if (state !== 'open' || !opensAt || !closesAt || !drawsAt) return undefined;
  if (played === 0) return { opensAt, closesAt, drawsAt };
  const next = drawsAt.getTime() + played * periodMsOf(game);
  const closes = next - CLOSING_MS;
  const opens = closes - (paceOf(game).period?.bettingMs ?? 0);
  return { opensAt: new Date(opens), closesAt: new Date(closes), drawsAt: new Date(next) };
}

/** Whether a round takes bets at a time. */
export function takesBets(round: Course, time: Date): boolean {
  const window = windowOf(round);
  return window !== undefined && window.opensAt <= time && time < window.closesAt;
}
