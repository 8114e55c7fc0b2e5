const toHex = (byte: number): string => byte.toString(16).padStart(2, '0');

/**
 * A random UUID, version 4. `crypto.randomUUID` requires a secure context, and pages may be served without TLS;
 * `getRandomValues` does not.
 */
export function makeUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, toHex).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
