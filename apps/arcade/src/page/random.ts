const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** A client seed for a player who has not chosen one, made where the server has no hand in it. */
export const makeClientSeed = (): string => hexOf(crypto.getRandomValues(new Uint8Array(12)));
