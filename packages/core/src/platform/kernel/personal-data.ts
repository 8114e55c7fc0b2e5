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

/** The current and the previous key. */
const KEYS_REMEMBERED_MAX = 2;
/** A sealed value begins with the name of its key. */
export const KEY_ID_BYTES = 4;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A shorter tag could be guessed. */
const WHOLE_TAG = { authTagLength: TAG_BYTES };

interface Key {
  readonly id: Buffer;
  readonly bytes: Buffer;
}

/**
 * The keys that protect personal data against theft of the database: email, phone, payee, identity number, address,
 * and messages sent to them. Only this function reads them from the environment. A value names the key that sealed
 * it, so that keys can be rotated one row at a time.
 */
function keys(): readonly [current: Key, previous?: Key] {
  const { PERSONAL_DATA_KEY, PERSONAL_DATA_KEY_PREVIOUS } = process.env;
  // A default key would let any reader of the code open the values.
  if (!PERSONAL_DATA_KEY) throw new Error('PERSONAL_DATA_KEY is not set');
  const current = toKey(PERSONAL_DATA_KEY);
  return PERSONAL_DATA_KEY_PREVIOUS ? [current, toKey(PERSONAL_DATA_KEY_PREVIOUS)] : [current];
}

const toKey = memoize(KEYS_REMEMBERED_MAX, (secret: string): Key => {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'personal data', 32));
  return { bytes, id: createHash('sha256').update(bytes).digest().subarray(0, KEY_ID_BYTES) };
});

/** @param place column and table: a value sealed for one place cannot be opened in another */
export const sealPersonal = (place: SealedPlace, text: string): Buffer =>
  sealPersonalBytes(place, Buffer.from(text));

/** Seals a file, like `sealPersonal`. */
export function sealPersonalBytes(place: SealedPlace, content: Uint8Array): Buffer {
  const [{ id, bytes }] = keys();
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', bytes, nonce).setAAD(Buffer.from(place));
  const sealed = Buffer.concat([cipher.update(content), cipher.final()]);
  return Buffer.concat([id, nonce, cipher.getAuthTag(), sealed]);
}

/** @throws if the value was changed, belongs to another place, or its key is no longer configured */
export const openPersonal = (place: SealedPlace, sealed: Uint8Array): string =>
  openPersonalBytes(place, sealed).toString('utf8');

/** Opens a file, like `openPersonal`. */
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

/** Names of the configured keys: the current one and, during a rotation, the previous one. */
export function keyNames(): { readonly current: Buffer; readonly previous: Buffer | undefined } {
  const [current, previous] = keys();
  return { current: current.id, previous: previous?.id };
}

/** Whether a value was sealed with the previous key and must be sealed again before that key is removed. */
export const isSealedWithPrevious = (sealed: Uint8Array): boolean =>
  keyNames().previous?.equals(Buffer.from(sealed).subarray(0, KEY_ID_BYTES)) === true;

/** The same content sealed for the same place with the current key. @throws as `openPersonal` */
export const resealPersonal = (place: SealedPlace, sealed: Uint8Array): Buffer =>
  sealPersonalBytes(place, openPersonalBytes(place, sealed));

/**
 * A keyed hash of 32 bytes that finds equal sealed values without decrypting them. Its key never changes, because
 * values that can no longer be decrypted could not be hashed again.
 */
export function personalHash(place: string, text: string): Buffer {
  const { PERSONAL_LOOKUP_KEY } = process.env;
  if (!PERSONAL_LOOKUP_KEY) throw new Error('PERSONAL_LOOKUP_KEY is not set');
  return createHmac('sha256', PERSONAL_LOOKUP_KEY).update(`${place}\0${text}`).digest();
}
