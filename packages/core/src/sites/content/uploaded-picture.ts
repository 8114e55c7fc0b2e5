const UPLOADS = '/uploads/';

/** The upload id in the address of a picture; undefined for other pictures. */
export const uploadIdOf = (picture: string | null): string | undefined =>
  picture?.startsWith(UPLOADS) ? picture.slice(UPLOADS.length) : undefined;
