/** `realTimeSalary` as `real_time_salary` or `real-time-salary`. */
export const lowercased = (name: string, between: '' | '-' | '_'): string =>
  name.replace(/[A-Z]/g, (letter) => between + letter.toLowerCase());
