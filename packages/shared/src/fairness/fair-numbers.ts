/** The next number from 0 to `below - 1`, all equally likely. */
export type Draw = (below: number) => Promise<number>;

/** Bytes of one number, and the number of values they can take. */
const WORD_BYTES = 4;
const WORD_VALUES = 2 ** 32;

/**
 * Numbers derived from a secret and a message only. Runs unchanged in the server, which plays by it, and in a reader's
 * browser, which verifies it.
 *
 * The bytes are HMAC-SHA256 with the secret as key over `message:0`, then `message:1` and
 * so on, all texts in UTF-8. Four bytes at a time, in big-endian order, are one word.
 */
export async function fairNumbers(secret: string, message: string): Promise<Draw> {
  const key = await crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  return drawFromBlocks((block) =>
    crypto.subtle.sign('HMAC', key, new TextEncoder().encode(`${message}:${block}`)),
  );
}

/**
 * Turns blocks of random bytes into uniform numbers: a word beyond the last multiple of `below` is rejected, because
 * low numbers would otherwise be more frequent (modulo bias).
 */
export function drawFromBlocks(readBlock: (block: number) => Promise<ArrayBuffer>): Draw {
  let words = new DataView(new ArrayBuffer(0));
  let position = 0;
  let nextBlock = 0;
  const nextWord = async (): Promise<number> => {
    if (position === words.byteLength) {
      words = new DataView(await readBlock(nextBlock++));
      position = 0;
    }
    const word = words.getUint32(position);
    position += WORD_BYTES;
    return word;
  };
  return async (below) => {
    const fair = WORD_VALUES - (WORD_VALUES % below);
    for (;;) {
      const word = await nextWord();
      if (word < fair) return word % below;
    }
  };
}

/** The SHA-256 of a text, in hexadecimal: the commitment to a secret before it is used. */
export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
