import { dayAfter } from '../calendar/instant-in-zone.ts';
import { type DrawTimes, type NewDraw, newDrawsOf } from '../calendar/new-draws.ts';

const DAY_MS = 86_400_000;

interface Past {
  /** In the zone of the lottery. */
  readonly today: string;
  readonly days: number;
}

/** The draws that a lottery would have had on the days before today, in order. Pure. */
export function pastDraws(lottery: DrawTimes, { today, days }: Past): NewDraw[] {
  const firstDay = dayAfter(today, -days);
  // The first of them opens a day before.
  const now = new Date(Date.parse(`${firstDay}T00:00:00Z`) - DAY_MS);
  const draws: NewDraw[] = [];
  for (let day = firstDay; day < today; day = dayAfter(day))
    draws.push(...newDrawsOf(lottery, { day, before: draws.at(-1), now }));
  return draws;
}
