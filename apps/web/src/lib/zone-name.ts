/** A time zone as people read it: `Asia/Ho Chi Minh`. */
export const zoneName = (timeZone: string): string => timeZone.replaceAll('_', ' ');
