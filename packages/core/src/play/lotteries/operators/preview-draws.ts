import { type Reader, sql } from '../../../platform/db/index.ts';
import { dayInZone, InvalidFields, isTimeZone } from '../../../platform/kernel/index.ts';
import { dayAfter } from '../calendar/instant-in-zone.ts';
import { type DrawTimes, type LastDraw, type NewDraw, newDrawsOf } from '../calendar/new-draws.ts';
import { originalDay } from '../draws/original-draw-time.ts';

/** A calendar without a draw within these days is invalid. */
const DAYS_MAX = 400;

const findLast = sql(
  'lotteries.last_made_draw_by_code',
  `SELECT d.number, to_char(${originalDay('d')}, 'YYYY-MM-DD') AS day, d.draws_at AS "drawsAt", d.closes_at AS "closesAt"
   FROM lottery l JOIN lottery_draw d ON d.lottery_id = l.id
   WHERE l.code = $1 ORDER BY d.draws_at DESC, d.id DESC LIMIT 1`,
);

/** A query. The draw of a lottery that was created last. A new calendar begins after it. */
export async function lastMadeDraw(reader: Reader, code: string): Promise<LastDraw | undefined> {
  const [last] = await reader.query<LastDraw>(findLast, [code]);
  return last;
}

interface Previewed {
  readonly last: LastDraw | undefined;
  readonly now: Date;
  readonly count: number;
}

/**
 * The next draws of a calendar, after the existing ones. Pure.
 *
 * @throws InvalidFields at `timeZone` for an unknown zone, and at `calendar` if it has no draw within a year, repeats a
 *   number within a day, or has running numbers although the last draw's number is no integer
 */
export function previewDraws(times: DrawTimes, { last, now, count }: Previewed): NewDraw[] {
  if (!isTimeZone(times.timeZone)) throw InvalidFields.at('timeZone');
  const isRunning = times.calendar.numbering.by === 'running';
  if (isRunning && last && !/^\d+$/.test(last.number)) throw InvalidFields.at('calendar');
  const draws: NewDraw[] = [];
  let before = last;
  let day = dayAfter(dayInZone(now, times.timeZone), -1);
  for (let days = 0; days < DAYS_MAX && draws.length < count; days++, day = dayAfter(day)) {
    const ofDay = newDrawsOf(times, { day, before, now });
    if (new Set(ofDay.map(({ number }) => number)).size < ofDay.length)
      throw InvalidFields.at('calendar');
    draws.push(...ofDay);
    before = ofDay.at(-1) ?? before;
  }
  if (draws.length === 0) throw InvalidFields.at('calendar');
  return draws.slice(0, count);
}
