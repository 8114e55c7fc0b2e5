/** Upload subject of the pictures of a feedback, by its public id. */
export const pictureSubject = (publicId: string): string => `feedback:${publicId}`;
