/** Everything that a round's outcome follows from. Nothing else enters it. */
export interface RoundSeeds {
  /** 64 hexadecimal digits, of which the player knew only the SHA-256 when the round was played. */
  readonly serverSeed: string;
  /** Chosen by the player. */
  readonly clientSeed: string;
  /** Counts the rounds that were played with one server seed, from 0. */
  readonly nonce: number;
}

/** The next number from 0 to `below - 1`, all equally likely. */
export type Draw = (below: number) => Promise<number>;

/** Bytes of one number, and how many values they can take. */
const WORD_BYTES = 4;
const WORD_VALUES = 2 ** 32;

/**
 * The numbers of one round, in the order in which the game asks for them. Runs unchanged in the
 * server, which plays by it, and in the player's browser, which checks it.
 *
 * The bytes are HMAC-SHA256 with the server seed as key over `clientSeed:nonce:0`, then
 * `clientSeed:nonce:1` and so on, all texts in UTF-8. Four bytes at a time, the highest first, are
 * one word.
 */
export async function fairDraw(seeds: RoundSeeds): Promise<Draw> {
  const key = await crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(seeds.serverSeed),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  return drawFromBlocks((block) => {
    const message = `${seeds.clientSeed}:${seeds.nonce}:${block}`;
    return crypto.subtle.sign('HMAC', key, new TextEncoder().encode(message));
  });
}

/**
 * Turns blocks of random bytes into numbers without favouring any: a word from the incomplete last
 * turn through `below` is thrown away, because with it the low numbers would come once more often.
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

/** What the server shows before play: the SHA-256 of the server seed's text, in hexadecimal. */
export async function commitmentOf(serverSeed: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(serverSeed));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
