/** Upload subject of a payment's pictures. */
export const legSubject = (publicId: string): string => `withdrawal:${publicId}`;
