import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import {
  publicKeyText,
  type SignedParts,
  signedLines,
  signMessage,
} from '@app/shared/seamless/signing';
import { expect, test } from 'vitest';
import { explainSignature, type SentMessage } from './explain-signature.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const [pair, old, stranger] = [0, 1, 2].map(() => generateKeyPairSync('ed25519'));
const keyOf = (kid: string, key: KeyObject | undefined, validUntil: Date | null = null) => ({
  kid,
  validUntil,
  createdAt: NOW,
  publicKey: publicKeyText(key ?? expect.unreachable()),
});
const keys = [
  keyOf('jade-2', pair?.publicKey),
  keyOf('jade-1', old?.publicKey, new Date(NOW.getTime() - 1)),
];

const parts: SignedParts = {
  methodOrStatus: 'POST',
  path: '/seamless/v1/bet',
  rawBody: '{"session":"s3ss10n","amount":100000}',
  timestamp: `${NOW.getTime() - 400}`,
  nonce: '5f0f6a3e-7a53',
};
const privateKey = pair?.privateKey ?? expect.unreachable();
const signedOver = (text: string) => sign(null, Buffer.from(text), privateKey);

interface Sent extends Partial<SentMessage> {
  readonly signature?: string;
  readonly vendor?: string;
  readonly kid?: string;
  readonly timestamp?: string;
  readonly nonce?: string;
}

function explain(sent: Sent = {}) {
  const {
    vendor = 'jade',
    kid = 'jade-2',
    timestamp = parts.timestamp,
    nonce = parts.nonce,
  } = sent;
  const { signature = signMessage(parts, privateKey) } = sent;
  const headers = [
    `X-Vendor: ${vendor}`,
    `x-kid:${kid}`,
    `X-Timestamp: ${timestamp}`,
    `X-Nonce: ${nonce}`,
    `X-SIGNATURE: ${signature}`,
    'content-type: application/json',
    'no header at all',
  ].join('\r\n');
  const { method = 'POST', path = parts.path, body = parts.rawBody } = sent;
  const message = {
    headers,
    method,
    path,
    body,
    ...(sent.headers !== undefined && { headers: sent.headers }),
  };
  return explainSignature({ vendorCode: 'jade', keys, message, now: NOW });
}

const wrongIn = (sent: Sent) => {
  const { isGood, parts: all } = explain(sent);
  const wrong = all.filter(({ is }) => is === 'wrong').map(({ part, hint }) => [part, hint]);
  expect(isGood).toBe(all.every(({ is }) => is === 'good'));
  return wrong;
};

test('a good message is good in each part, with the five lines that were signed', () => {
  const { isGood, canonical, parts: all } = explain();
  expect(isGood).toBe(true);
  expect(all.map(({ part }) => part)).toEqual([
    'vendor',
    'kid',
    'timestamp',
    'nonce',
    'method',
    'path',
    'encoding',
    'body',
    'signature',
  ]);
  expect(canonical).toBe(signedLines(parts).join('\n'));
  expect(canonical.split('\n')).toHaveLength(5);
});

test('a whole address is its path: neither host nor query is signed', () => {
  expect(explain({ path: 'https://play.example/seamless/v1/bet?trace=1' }).isGood).toBe(true);
});

test.each<[string, Sent, [string, string][]]>([
  ['no vendor', { vendor: '' }, [['vendor', 'missing']]],
  ['another vendor', { vendor: 'opal' }, [['vendor', 'unknown']]],
  ['no key', { kid: '' }, [['kid', 'missing']]],
  [
    'no timestamp',
    { timestamp: '' },
    [
      ['timestamp', 'missing'],
      ['signature', 'key_or_parts'],
    ],
  ],
  [
    'a nonce too short',
    { nonce: 'short' },
    [
      ['nonce', 'form'],
      ['signature', 'key_or_parts'],
    ],
  ],
  ['no signature', { signature: '' }, [['signature', 'missing']]],
  ['an invalid signature', { signature: 'signed' }, [['encoding', 'form']]],
  [
    'nothing at all',
    { headers: '' },
    [
      ['vendor', 'missing'],
      ['kid', 'missing'],
      ['timestamp', 'missing'],
      ['nonce', 'missing'],
      ['signature', 'missing'],
    ],
  ],
])('names what is missing or in no form: %s', (_, sent, wrong) => {
  expect(wrongIn(sent)).toEqual(wrong);
});

const stamped = (timestamp: string) => ({
  timestamp,
  signature: signMessage({ ...parts, timestamp }, privateKey),
});

test.each([
  ['in seconds', stamped('1795176000'), 'seconds'],
  ['half a minute old', stamped(`${NOW.getTime() - 30_001}`), 'late'],
  ['half a minute early', stamped(`${NOW.getTime() + 30_001}`), 'early'],
  ['that is invalid', stamped('now'), 'form'],
])('a timestamp %s is wrong by itself, with a signature that fits', (_, sent, hint) => {
  expect(wrongIn(sent)).toEqual([['timestamp', hint]]);
});

test('an ended key, one that is not known, and the name of another one that signed', () => {
  const signature = signMessage(parts, old?.privateKey ?? expect.unreachable());
  expect(wrongIn({ kid: 'jade-1', signature })).toEqual([['kid', 'ended']]);
  expect(wrongIn({ signature })).toEqual([['kid', 'other_key']]);
  expect(wrongIn({ kid: 'jade-9' })).toEqual([['kid', 'unknown']]);
});

const as = (otherwise: Partial<SignedParts>) => signMessage({ ...parts, ...otherwise }, privateKey);
const lines = signedLines(parts);
const digest = lines[2] ?? '';
const overLines = (by: string) => signedOver(lines.join(by)).toString('base64url');
const spaced = '{"session": "s3ss10n", "amount": 100000}';

test.each<[string, string, string, string]>([
  ['the method in small letters', as({ methodOrStatus: 'post' }), 'method', 'not_upper'],
  ['the path without its version', as({ path: '/bet' }), 'path', 'other_path'],
  ['the path with a slash', as({ path: `${parts.path}/` }), 'path', 'other_path'],
  ['a body with a line end', as({ rawBody: `${parts.rawBody}\n` }), 'body', 'line_end'],
  ['a body as Python writes it', as({ rawBody: spaced }), 'body', 'spaces'],
  [
    'a body with sorted keys',
    as({ rawBody: '{"amount":100000,"session":"s3ss10n"}' }),
    'body',
    'other_body',
  ],
  ['no body', as({ rawBody: '' }), 'body', 'other_body'],
  [
    'a digest in capitals',
    signedOver(lines.with(2, digest.toUpperCase()).join('\n')).toString('base64url'),
    'body',
    'digest',
  ],
  [
    'the body in place of its digest',
    signedOver(lines.with(2, parts.rawBody).join('\n')).toString('base64url'),
    'body',
    'digest',
  ],
  [
    'a timestamp in seconds',
    as({ timestamp: parts.timestamp.slice(0, -3) }),
    'timestamp',
    'seconds',
  ],
  ['lines of Windows', overLines('\r\n'), 'signature', 'line_breaks'],
  ['no line ends', overLines(''), 'signature', 'line_breaks'],
  ['base64 with padding', signedOver(lines.join('\n')).toString('base64'), 'encoding', 'base64'],
  ['hexadecimal', signedOver(lines.join('\n')).toString('hex'), 'encoding', 'hex'],
  [
    'a key of another',
    signMessage(parts, stranger?.privateKey ?? expect.unreachable()),
    'signature',
    'key_or_parts',
  ],
])('finds out that a vendor signed %s', (_, signature, part, hint) => {
  expect(wrongIn({ signature })).toEqual([[part, hint]]);
});

test('recognizes a signature over the full URL instead of its path', () => {
  const address = 'https://play.example/seamless/v1/bet';
  expect(wrongIn({ path: address, signature: as({ path: address }) })).toEqual([
    ['path', 'whole_url'],
  ]);
});
