export const NAME_LENGTH_MAX = 16;

/** Characters that usernames cannot contain; a query with them finds no one and is not sent. */
const OTHER_LETTERS = /[^a-z0-9_]/g;

/** A typed prefix of a username, as the server compares it. */
export const foldName = (typed: string): string =>
  typed.normalize('NFKC').toLowerCase().replace(OTHER_LETTERS, '');
