/** What the pictures of a feedback are part of, by its public id. */
export const pictureSubject = (publicId: string): string => `feedback:${publicId}`;
