import { hash, type KeyObject, verify } from 'node:crypto';
import {
  CLOCK_WINDOW_MS,
  type RequestName,
  requestNames,
  SEAMLESS_PATH,
} from '@app/shared/seamless/protocol';
import {
  readPublicKey,
  type SignedParts,
  signatureHeaders,
  signedLines,
} from '@app/shared/seamless/signing';
import type { signatureHints, signedParts } from '@app/shared/vendors/vendor-requests.ops-calls';
import type { VendorKey } from './vendor-keys.ts';

export type SignatureHint = (typeof signatureHints)[number];

export interface SignaturePart {
  readonly part: (typeof signedParts)[number];
  /** `unknown`: another wrong part hides it. */
  readonly is: 'good' | 'wrong' | 'unknown';
  /** The probable mistake of the sender. */
  readonly hint: SignatureHint | null;
}

export interface SentMessage {
  readonly method: string;
  readonly path: string;
  /** `Name: value`, one per line. */
  readonly headers: string;
  readonly body: string;
}

export interface SignatureReport {
  readonly isGood: boolean;
  /** The signed text. */
  readonly canonical: string;
  readonly parts: readonly SignaturePart[];
}

interface SignatureRequest {
  readonly vendorCode: string;
  readonly keys: readonly VendorKey[];
  readonly message: SentMessage;
  readonly now: Date;
}

const TIMESTAMP = /^\d{13}$/;
const SECONDS = /^\d{10}$/;
const NONCE = /^[\w-]{8,64}$/;
const BASE64URL = /^[\w-]{86}$/;
const SIGNATURE_BYTES = 64;

/**
 * Finds the wrong part of a signed message. Checks each part separately; if the signature matches nothing that was
 * sent, tries the usual mistakes of vendors one by one. A match shows which part was signed differently.
 */
export function explainSignature({
  vendorCode,
  keys,
  message,
  now,
}: SignatureRequest): SignatureReport {
  const headers = readHeaders(message.headers);
  const header = (name: keyof typeof signatureHeaders) => headers.get(signatureHeaders[name]) ?? '';
  const path = pathOf(message.path);
  const sent: SignedParts = {
    methodOrStatus: message.method,
    path,
    rawBody: message.body,
    timestamp: header('timestamp'),
    nonce: header('nonce'),
  };
  const key = keys.find(({ kid }) => kid === header('kid'));
  const alone = [
    wrongIf('vendor', vendorHint(header('vendor'), vendorCode)),
    wrongIf('kid', keyHint(header('kid'), key, now)),
    wrongIf('timestamp', timestampHint(sent.timestamp, now)),
    wrongIf('nonce', nonceHint(sent.nonce)),
    wrongIf('method', message.method === 'POST' ? null : 'form'),
    wrongIf('path', pathHint(path)),
  ];
  const signed = explainSigned({
    sent,
    signature: header('signature'),
    key,
    keys,
    address: message.path,
  });
  // Reports parts that are wrong by themselves. For other parts the check of the signature decides.
  const isReported = ({ part }: SignaturePart) =>
    alone.some((one) => one.part === part && one.is !== 'good');
  const fromSignature = signed.filter((part) => !isReported(part));
  const isReplaced = ({ part }: SignaturePart) => fromSignature.some((one) => one.part === part);
  const parts = [...alone.filter((part) => !isReplaced(part)), ...fromSignature];
  return {
    isGood: parts.every(({ is }) => is === 'good'),
    canonical: signedLines(sent).join('\n'),
    parts,
  };
}

const wrongIf = (part: SignaturePart['part'], hint: SignatureHint | null): SignaturePart => ({
  part,
  is: hint === null ? 'good' : 'wrong',
  hint,
});

function readHeaders(text: string): ReadonlyMap<string, string> {
  const found = text.split(/\r?\n/).flatMap((line) => {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).trim().toLowerCase();
    return colon > 0 ? [[name, line.slice(colon + 1).trim()] as const] : [];
  });
  return new Map(found);
}

function vendorHint(sent: string, code: string): SignatureHint | null {
  if (sent === '') return 'missing';
  return sent === code ? null : 'unknown';
}

function keyHint(kid: string, key: VendorKey | undefined, now: Date): SignatureHint | null {
  if (kid === '') return 'missing';
  if (!key) return 'unknown';
  return key.validUntil !== null && key.validUntil <= now ? 'ended' : null;
}

function timestampHint(sent: string, now: Date): SignatureHint | null {
  if (sent === '') return 'missing';
  if (SECONDS.test(sent)) return 'seconds';
  if (!TIMESTAMP.test(sent)) return 'form';
  const ageMs = now.getTime() - Number(sent);
  if (Math.abs(ageMs) <= CLOCK_WINDOW_MS) return null;
  return ageMs > 0 ? 'late' : 'early';
}

function nonceHint(sent: string): SignatureHint | null {
  if (sent === '') return 'missing';
  return NONCE.test(sent) ? null : 'form';
}

/** The path of an address: neither host nor query is signed. */
const pathOf = (address: string): string =>
  (URL.canParse(address) ? new URL(address).pathname : address).replace(/\?.*$/, '');

/** The message that an address takes; undefined for another address. */
export const requestNameOf = (address: string): RequestName | undefined =>
  requestNames.find((name) => pathOf(address) === `${SEAMLESS_PATH}/${name}`);

const pathHint = (path: string): SignatureHint | null =>
  requestNameOf(path) ? null : 'other_path';

interface SignedAs {
  readonly sent: SignedParts;
  readonly signature: string;
  readonly key: VendorKey | undefined;
  readonly keys: readonly VendorKey[];
  /** The URL as entered, with host and query if given. */
  readonly address: string;
}

/** Checks method, path and body against the signature, and the signature and its encoding themselves. */
function explainSigned({ sent, signature, key, keys, address }: SignedAs): SignaturePart[] {
  if (signature === '') return [wrongIf('signature', 'missing')];
  const good = { is: 'good', hint: null } as const;
  const written = bytesOf(signature);
  const encoding = wrongIf('encoding', written.hint);
  if (!written.bytes) return [encoding, { part: 'signature', is: 'unknown', hint: null }];
  const fits = (text: Buffer, by: KeyObject | undefined): boolean =>
    by !== undefined && written.bytes !== undefined && verify(null, text, by, written.bytes);
  const own = key && keyObject(key);
  if (fits(textOf(sent), own)) {
    return [encoding, { part: 'body', ...good }, { part: 'signature', ...good }];
  }
  const other = keys.find((each) => each !== key && fits(textOf(sent), keyObject(each)));
  if (other) return [encoding, { part: 'body', ...good }, wrongIf('kid', 'other_key')];
  if (!own) return [encoding, { part: 'signature', is: 'unknown', hint: null }];
  const mistake = mistakes(sent, address).find(({ text }) => fits(text, own));
  if (mistake) return [encoding, wrongIf(mistake.part, mistake.hint)];
  return [encoding, wrongIf('signature', 'key_or_parts')];
}

const textOf = (parts: SignedParts): Buffer => Buffer.from(signedLines(parts).join('\n'));

function keyObject({ publicKey }: VendorKey): KeyObject | undefined {
  try {
    return publicKey === null ? undefined : readPublicKey(publicKey);
  } catch {
    return undefined;
  }
}

function bytesOf(signature: string): { bytes: Buffer | undefined; hint: SignatureHint | null } {
  if (BASE64URL.test(signature)) {
    return { bytes: Buffer.from(signature, 'base64url'), hint: null };
  }
  if (/^[\da-f]{128}$/i.test(signature))
    return { bytes: Buffer.from(signature, 'hex'), hint: 'hex' };
  const bytes = Buffer.from(signature, 'base64');
  const isBase64 = /^[\w+/-]+={0,2}$/.test(signature) && bytes.length === SIGNATURE_BYTES;
  return isBase64 ? { bytes, hint: 'base64' } : { bytes: undefined, hint: 'form' };
}

interface Mistake {
  readonly part: SignaturePart['part'];
  readonly hint: SignatureHint;
  readonly text: Buffer;
}

/** Usual mistakes of vendors when signing, the likeliest first. */
function mistakes(sent: SignedParts, address: string): Mistake[] {
  const { methodOrStatus, path, rawBody, timestamp } = sent;
  const otherwise = (part: Mistake['part'], hint: SignatureHint, as: Partial<SignedParts>) => ({
    part,
    hint,
    text: textOf({ ...sent, ...as }),
  });
  const lines = signedLines(sent);
  const digest = lines[2] ?? '';
  const withDigest = (text: string) => Buffer.from(lines.with(2, text).join('\n'));
  const whole = textOf(sent);
  return [
    ...bodiesFor(rawBody).map(([hint, body]) => otherwise('body', hint, { rawBody: body })),
    ...['post', 'Post', ''].map((method) =>
      otherwise('method', 'not_upper', { methodOrStatus: method }),
    ),
    otherwise('method', 'form', { methodOrStatus: methodOrStatus === 'POST' ? 'GET' : 'POST' }),
    ...pathsFor(path, address).map(([hint, other]) => otherwise('path', hint, { path: other })),
    otherwise('timestamp', 'seconds', { timestamp: timestamp.slice(0, -3) }),
    { part: 'body', hint: 'digest', text: withDigest(digest.toUpperCase()) },
    { part: 'body', hint: 'digest', text: withDigest(hash('sha256', rawBody, 'base64')) },
    { part: 'body', hint: 'digest', text: withDigest(hash('sha256', rawBody, 'base64url')) },
    { part: 'body', hint: 'digest', text: withDigest(rawBody) },
    ...['\r\n', '', ' ', '|', ':'].map((between) => ({
      part: 'signature' as const,
      hint: 'line_breaks' as const,
      text: Buffer.from(lines.join(between)),
    })),
    { part: 'signature', hint: 'line_breaks', text: Buffer.concat([whole, Buffer.from('\n')]) },
    { part: 'signature', hint: 'digest', text: hash('sha256', whole, 'buffer') },
    { part: 'signature', hint: 'digest', text: Buffer.from(hash('sha256', whole, 'hex')) },
    { part: 'signature', hint: 'other_body', text: Buffer.from(rawBody) },
  ];
}

/** Bodies that a library produces before or after signing. */
function bodiesFor(body: string): [SignatureHint, string][] {
  const bodies: [SignatureHint, string][] = [
    ['line_end', `${body}\n`],
    ['line_end', `${body}\r\n`],
    ['line_end', body.trimEnd()],
    ['line_end', body.replaceAll('\r\n', '\n')],
    ['line_end', body.replaceAll('\n', '\r\n')],
    ['other_body', ''],
  ];
  try {
    const found: unknown = JSON.parse(body);
    bodies.push(
      ['spaces', JSON.stringify(found)],
      ['spaces', JSON.stringify(found, null, 2)],
      ['spaces', JSON.stringify(found, null, 4)],
      ['spaces', withSpaces(found)],
      ['other_body', JSON.stringify(sorted(found))],
    );
  } catch {
    // not JSON: there is only one way to write it
  }
  return bodies.filter(([, other]) => other !== body);
}

/** In Python's notation of JSON. */
const withSpaces = (found: unknown): string =>
  found !== null && typeof found === 'object' && !Array.isArray(found)
    ? `{${Object.entries(found)
        .map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`)
        .join(', ')}}`
    : JSON.stringify(found);

const sorted = (found: unknown): unknown =>
  found !== null && typeof found === 'object' && !Array.isArray(found)
    ? Object.fromEntries(Object.entries(found).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : found;

function pathsFor(path: string, address: string): [SignatureHint, string][] {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const paths: [SignatureHint, string][] = [
    ['other_path', `${path}/`],
    ['other_path', path.replace(/\/$/, '')],
    ['other_path', `/${name}`],
    ['other_path', name],
    ['other_path', path.replace(/^\//, '')],
    ['other_path', SEAMLESS_PATH],
    ['whole_url', address],
    ['whole_url', address.replace(/\?.*$/, '')],
    ['with_query', `${path}${/\?.*$/.exec(address)?.[0] ?? '?'}`],
  ];
  return paths.filter(([, other]) => other !== path);
}
