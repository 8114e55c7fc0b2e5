/**
 * A person's age in whole years, on the current day of a time zone. A person born on 29 February becomes a year
 * older on 1 March.
 *
 * @param birthday `yyyy-MM-dd`
 */
export function ageOf(
  birthday: string,
  { now, timeZone }: { now: Date; timeZone: string },
): number {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format(now);
  const [born = '', date = ''] = [birthday.slice(0, 4), birthday.slice(5)];
  const years = Number(today.slice(0, 4)) - Number(born);
  return today.slice(5) < date ? years - 1 : years;
}
