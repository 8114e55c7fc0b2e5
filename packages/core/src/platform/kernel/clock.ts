/** The time is always an argument, so that a test at noon can check the edge of a window. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/** Whether this machine supports a time zone of this name. */
export function isTimeZone(name: string): boolean {
  try {
    dayInZone(new Date(0), name);
    return true;
  } catch {
    return false;
  }
}

/** The calendar day of a moment in a site's time zone, such as `2026-03-29`. */
export const dayInZone = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(moment); // en-CA writes year-month-day
