/** The time is always an argument, so that a window's edge can be tested at noon. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/** Whether it names a zone that this machine has clocks of. */
export function isTimeZone(name: string): boolean {
  try {
    dayInZone(new Date(0), name);
    return true;
  } catch {
    return false;
  }
}

/** The calendar day of a moment in a site's zone, as `2026-03-29`. */
export const dayInZone = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(moment); // en-CA writes year-month-day
