import type { HoursRequest } from '../../platform/kernel/index.ts';

/** An hour of a day by the clock; the repeated hour at the end of summer time counts as one. */
export interface HourSpan {
  /** 0 to 23. */
  readonly hour: number;
  readonly from: Date;
  /** Exclusive. */
  readonly to: Date;
}

/** Step of the search: offsets of time zones are multiples of a quarter of an hour. */
const STEP_MS = 15 * 60_000;

/** The hours by the clock between two moments of one day, in order. */
export function hourSpans({ from, to, timeZone }: Omit<HoursRequest, 'merchantId'>): HourSpan[] {
  const clock = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' });
  const spans: HourSpan[] = [];
  for (let at = from.getTime(); at < to.getTime(); at += STEP_MS) {
    const hour = Number(clock.format(at));
    const end = new Date(Math.min(at + STEP_MS, to.getTime()));
    const last = spans.at(-1);
    if (last?.hour === hour) spans[spans.length - 1] = { ...last, to: end };
    else spans.push({ hour, from: new Date(at), to: end });
  }
  return spans;
}
