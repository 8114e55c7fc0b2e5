/**
 * Whether a password equals its owner's username, regardless of case and Unicode form: an attacker's first guess. An
 * empty name never matches.
 */
export const isOwnName = (password: string, username: string): boolean =>
  username !== '' && folded(password) === folded(username);

/** Normal form of stored usernames. */
const folded = (text: string): string => text.normalize('NFKC').trim().toLowerCase();
