const HOUR_DIGITS = 2;

/** An hour as clocks show it: `07:00`. */
export const timeOf = (hour: number): string => `${`${hour}`.padStart(HOUR_DIGITS, '0')}:00`;
