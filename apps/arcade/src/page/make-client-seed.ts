const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** A client seed for a player who has not chosen one. Created in the browser, so the server cannot influence it. */
export const makeClientSeed = (): string => hexOf(crypto.getRandomValues(new Uint8Array(12)));
