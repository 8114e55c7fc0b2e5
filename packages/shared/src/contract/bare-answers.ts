/** Calls below these answer JSON as it is; all others `{success, value}`. */
const BARE = ['/lgw/', '/lotto/', '/lotto-vn/', '/lotto-sea/'];

/**
 * Whether what is answered below an address has no envelope: what was asked for as it is, and
 * `{errorCode, message}` for a refusal, with `params` where its text has arguments.
 */
export const isBare = (path: string): boolean => BARE.some((prefix) => path.startsWith(prefix));
