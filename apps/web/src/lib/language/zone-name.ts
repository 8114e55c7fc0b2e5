/** A time zone in readable form: `Asia/Ho Chi Minh`. */
export const zoneName = (timeZone: string): string => timeZone.replaceAll('_', ' ');
