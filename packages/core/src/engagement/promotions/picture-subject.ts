/** Upload subject of the pictures of an application, by its public id. */
export const pictureSubject = (publicId: string): string => `promotion:${publicId}`;
