// `crypto.randomUUID` is missing where a page is served without TLS; random bytes are everywhere.

const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** A random UUID, version 4. */
export function makeUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = hexOf(bytes);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** A client seed for a player who has not chosen one, made where the server has no hand in it. */
export const makeClientSeed = (): string => hexOf(crypto.getRandomValues(new Uint8Array(12)));
