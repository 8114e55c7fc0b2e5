/**
 * Whether a password is its owner's name, in any case and however it is written: the first thing
 * that is tried. No name is empty.
 */
export const isOwnName = (password: string, username: string): boolean =>
  username !== '' && folded(password) === folded(username);

/** As names are compared, and kept. */
const folded = (text: string): string => text.normalize('NFKC').trim().toLowerCase();
