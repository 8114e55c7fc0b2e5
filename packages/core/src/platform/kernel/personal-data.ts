import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
} from 'node:crypto';
import { memoize } from './memoize.ts';
import type { SealedPlace } from './sealed-places.ts';

/** The current one, and the one before. */
const KEYS_REMEMBERED_MAX = 2;
/** What is sealed begins with the name of its key. */
export const KEY_ID_BYTES = 4;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A shorter tag, which could be guessed, is none. */
const WHOLE_TAG = { authTagLength: TAG_BYTES };

interface Key {
  readonly id: Buffer;
  readonly bytes: Buffer;
}

/**
 * Personal data that the database must not give away to a thief: e-mail, phone, payee, identity
 * number, address, and what is sent to them. Keys are read from the environment here and nowhere
 * else. A row names the key it was sealed with, so that keys can be changed one row at a time.
 */
function keys(): readonly [current: Key, previous?: Key] {
  const { PERSONAL_DATA_KEY, PERSONAL_DATA_KEY_PREVIOUS } = process.env;
  // Whatever were sealed without one could be opened by any reader, but not by the platform.
  if (!PERSONAL_DATA_KEY) throw new Error('PERSONAL_DATA_KEY is not set');
  const current = toKey(PERSONAL_DATA_KEY);
  return PERSONAL_DATA_KEY_PREVIOUS ? [current, toKey(PERSONAL_DATA_KEY_PREVIOUS)] : [current];
}

const toKey = memoize(KEYS_REMEMBERED_MAX, (secret: string): Key => {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'personal data', 32));
  return { bytes, id: createHash('sha256').update(bytes).digest().subarray(0, KEY_ID_BYTES) };
});

/** @param place which column of which table: what is sealed for one cannot be put into another */
export const sealPersonal = (place: SealedPlace, text: string): Buffer =>
  sealPersonalBytes(place, Buffer.from(text));

/** The same of a file. */
export function sealPersonalBytes(place: SealedPlace, content: Uint8Array): Buffer {
  const [{ id, bytes }] = keys();
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', bytes, nonce).setAAD(Buffer.from(place));
  const sealed = Buffer.concat([cipher.update(content), cipher.final()]);
  return Buffer.concat([id, nonce, cipher.getAuthTag(), sealed]);
}

/** @throws when it was changed, comes from another place, or its key is not known any more */
export const openPersonal = (place: SealedPlace, sealed: Uint8Array): string =>
  openPersonalBytes(place, sealed).toString('utf8');

/** The same of a file. */
export function openPersonalBytes(place: SealedPlace, sealed: Uint8Array): Buffer {
  const whole = Buffer.from(sealed);
  const id = whole.subarray(0, KEY_ID_BYTES);
  const key = keys().find((known) => known?.id.equals(id));
  if (!key) throw new Error(`no key ${id.toString('hex')} for ${place}`);
  const nonce = whole.subarray(KEY_ID_BYTES, KEY_ID_BYTES + NONCE_BYTES);
  const tag = whole.subarray(KEY_ID_BYTES + NONCE_BYTES, KEY_ID_BYTES + NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', key.bytes, nonce, WHOLE_TAG)
    .setAAD(Buffer.from(place))
    .setAuthTag(tag);
  const content = whole.subarray(KEY_ID_BYTES + NONCE_BYTES + TAG_BYTES);
  return Buffer.concat([decipher.update(content), decipher.final()]);
}

/** The names of the keys that are known; the previous one is there while rows are sealed anew. */
export function keyNames(): { readonly current: Buffer; readonly previous: Buffer | undefined } {
  const [current, previous] = keys();
  return { current: current.id, previous: previous?.id };
}

/** Whether something was sealed with the previous key, and so has to be sealed anew before that is taken away. */
export const isSealedWithPrevious = (sealed: Uint8Array): boolean =>
  keyNames().previous?.equals(Buffer.from(sealed).subarray(0, KEY_ID_BYTES)) === true;

/** The same content in the same place, sealed with the current key. @throws as `openPersonal` */
export const sealAnew = (place: SealedPlace, sealed: Uint8Array): Buffer =>
  sealPersonalBytes(place, openPersonalBytes(place, sealed));

/**
 * 32 bytes by which a sealed value can be found again, and be unique, without being read. Its key is
 * one of its own and stays, because what cannot be opened cannot be hashed again.
 */
export function personalHash(place: string, text: string): Buffer {
  const { PERSONAL_LOOKUP_KEY } = process.env;
  if (!PERSONAL_LOOKUP_KEY) throw new Error('PERSONAL_LOOKUP_KEY is not set');
  return createHmac('sha256', PERSONAL_LOOKUP_KEY).update(`${place}\0${text}`).digest();
}
