/** What the pictures about a payment are part of, by its public id. */
export const legSubject = (publicId: string): string => `withdrawal:${publicId}`;
