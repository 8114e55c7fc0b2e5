import type { TableState } from '../../../shared-rounds/table-state.ts';
import type { PlayedPart } from '../../shared/shared-game.ts';
import type { Book } from '../book-rules.ts';
import { PERIOD_MS } from '../pace.ts';

/** The course of a matchday: its result so far, and the part of its time that has passed. */
export interface Course {
  /** Number of its round. */
  readonly number: number;
  readonly stops: readonly number[];
  readonly share: number;
}

type Times = Pick<
  TableState,
  'playedFrom' | 'periods' | 'isDrawn' | 'opensAt' | 'closesAt' | 'stops' | 'number'
>;

/** The part of the matches' time that has passed; undefined before kick-off. */
export function shareAt({ playedFrom, periods, isDrawn }: Times, now: number): number | undefined {
  if (playedFrom === null) return undefined;
  const ofPeriod = Math.min(1, Math.max(0, (now - playedFrom) / PERIOD_MS));
  // Matches that are decided before their last period are over with it.
  if (isDrawn && ofPeriod === 1) return 1;
  return (periods.played - 1 + ofPeriod) / periods.of;
}

/** The course of the matches; undefined before kick-off. */
export function courseOf(table: Times, now: number): Course | undefined {
  const share = shareAt(table, now);
  if (!table.stops || share === undefined) return undefined;
  return { number: table.number, stops: table.stops, share };
}

/** Whether bets are taken, by a clock that follows the server's. */
export const takesBetsAt = ({ isDrawn, opensAt, closesAt }: Times, now: number): boolean =>
  !isDrawn && now >= opensAt && now < closesAt;

/**
 * The matches as far as odds may follow from them. While a period is played, its result is known to the page, so odds stay
 * those before it. Undefined before the end of the first period.
 */
export function shownPart(book: Book, table: Times, now: number): PlayedPart | undefined {
  const { stops, periods, playedFrom } = table;
  if (!stops || playedFrom === null) return undefined;
  if (now >= playedFrom + PERIOD_MS) return { stops, periods };
  const before = { ...periods, played: periods.played - 1 };
  return before.played > 0
    ? { stops: book.periods.until(stops, before), periods: before }
    : undefined;
}
