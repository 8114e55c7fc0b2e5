/** Calls below these paths answer plain JSON; all others `{success, value}`. */
const BARE = ['/lgw/', '/lotto/', '/lotto-vn/', '/lotto-sea/'];

/**
 * Whether answers below an address have no envelope: the value itself, and `{errorCode, message}` for an error, with
 * `params` if its text has arguments.
 */
export const isBare = (path: string): boolean => BARE.some((prefix) => path.startsWith(prefix));
