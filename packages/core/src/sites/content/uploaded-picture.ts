const UPLOADS = '/uploads/';

/** The id in the address of a picture that an operator uploaded; undefined where it is none. */
export const uploadIdOf = (picture: string | null): string | undefined =>
  picture?.startsWith(UPLOADS) ? picture.slice(UPLOADS.length) : undefined;
