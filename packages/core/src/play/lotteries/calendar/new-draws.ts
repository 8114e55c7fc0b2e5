import type { Lottery } from '../lottery.ts';
import { drawsOfDay } from './draws-of-day.ts';
import { numberDraw } from './number-draw.ts';

const SECOND_MS = 1_000;

/** The draw that was made last. */
export interface LastDraw {
  readonly number: string;
  readonly day: string;
  readonly drawsAt: Date;
  readonly closesAt: Date;
}

export interface NewDraw extends LastDraw {
  readonly opensAt: Date;
}

interface DayToMake {
  readonly day: string;
  readonly before: LastDraw | undefined;
  readonly now: Date;
}

/** Calendar of a lottery, and the end of its sale before each draw. */
export type DrawTimes = Pick<Lottery, 'calendar' | 'timeZone' | 'closesBeforeS'>;

/** The draws of one day that are still ahead, and after the one made last. Pure. */
export function newDrawsOf(
  { calendar, timeZone, closesBeforeS }: DrawTimes,
  { day, before: last, now }: DayToMake,
): NewDraw[] {
  const draws: NewDraw[] = [];
  // Existing draws never change: a day with draws gets no more, even from another calendar.
  if (last && day <= last.day) return draws;
  let before = last;
  for (const { at: drawsAt, place, station } of drawsOfDay(calendar, { day, timeZone })) {
    const closesAt = new Date(drawsAt.getTime() - closesBeforeS * SECOND_MS);
    if (closesAt <= now || (last && drawsAt <= last.drawsAt)) continue;
    // Stations that draw at the same time are on sale together, from when the draws before them closed.
    const opener = draws.findLast((draw) => draw.drawsAt < drawsAt) ?? last;
    const number = numberDraw(calendar.numbering, { day, place, station, before: before?.number });
    const opensAt = opener ? opener.closesAt : now;
    before = { number, day, drawsAt, closesAt };
    draws.push({ ...before, opensAt });
  }
  return draws;
}
