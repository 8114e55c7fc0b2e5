import type { Readable } from 'node:stream';
import type { Database } from '@app/core/platform/db';
import { makeToken, systemClock } from '@app/core/platform/kernel';
import { readVendor } from '@app/core/play/games';
import {
  addVendorKey,
  endKeyOfVendor,
  type NewVendorKey,
  putVendorWithKey,
  readKey,
} from '@app/core/play/vendors';
import { SEAMLESS_PATH } from '@app/shared/seamless/protocol';
import {
  type DialectName,
  dialectNames,
  dialects,
  type KeyKind,
  messagesPath,
  SECRET_LENGTH_MIN,
} from '@app/shared/vendors/dialects';
import { siteUrl, takePersonalKeys } from './operator-database.ts';
import { firstLine, Problem } from './terminal.ts';
import { change, rethrowAsProblem } from './vendor-words.ts';

const CODE = /^[\w.:-]{1,64}$/;
const DIALECT = 'dialect=';

/** A command with its arguments, and the input that a secret is read from. */
interface Given {
  readonly usage: string;
  readonly args: readonly string[];
  readonly input: Readable;
}

/** Adds a vendor with its key, or updates both. */
export async function addVendor(
  db: Database,
  { usage, args, input }: Given,
): Promise<readonly string[]> {
  const [code = '', name = '', launchUrl = '', kid = '', key = '', ...more] = args;
  const dialect = dialectIn(more) ?? 'own';
  const verifyUrl = more.find((word) => !word.startsWith(DIALECT));
  if (!CODE.test(code) || !CODE.test(kid) || !name) throw new Problem(usage);
  if (!URL.canParse(launchUrl) || !launchUrl.includes('{gameCode}')) {
    throw new Problem(`${launchUrl || 'The launch address'} needs {gameCode} in it.`);
  }
  if (verifyUrl && !URL.canParse(verifyUrl)) throw new Problem(`${verifyUrl} is no address.`);
  const given = await keyFrom(dialects[dialect].keys, { kid, key, input });
  const vendor = {
    code,
    name,
    launchUrl,
    dialect,
    key: given,
    ...(verifyUrl && { verifyUrl }),
  };
  const detail = { kid, dialect };
  await change(db, { action: 'vendor.added', target: code, detail }, (tx) =>
    putVendorWithKey(tx, { vendor, now: systemClock() }),
  );
  return [
    `${code} can sign with the key ${kid}.`,
    ...(key === MADE ? [`The secret, which is not shown again: ${given.secret}`] : []),
    dialect === 'own'
      ? `Messages go to ${siteUrl()}${SEAMLESS_PATH}/{authenticate,balance,bet,win,rollback,round}`
      : `Messages go below ${siteUrl()}${messagesPath(dialect, code)}`,
    `The platform's own key is at ${siteUrl()}${SEAMLESS_PATH}/key`,
  ];
}

function dialectIn(words: readonly string[]): DialectName | undefined {
  const name = words.find((word) => word.startsWith(DIALECT))?.slice(DIALECT.length);
  if (name === undefined) return undefined;
  const known = dialectNames.find((each) => each === name);
  if (!known)
    throw new Problem(`There is no dialect ${name}. Dialects: ${dialectNames.join(', ')}`);
  return known;
}

/** In place of a secret: it is made here, or read from standard input. */
const MADE = 'made';
const FROM_INPUT = '-';

const KEY_NEEDED: Readonly<Record<KeyKind, string>> = {
  ed25519: 'The key must be Ed25519, SPKI as base64url.',
  rsa: 'The key must be RSA with 2048 bits or more, SPKI as base64.',
  secret: `Give “${MADE}” to make the secret here, or “${FROM_INPUT}” and the secret on standard input, with ${SECRET_LENGTH_MIN} characters or more.`,
};

interface GivenKey extends Pick<Given, 'input'> {
  readonly kid: string;
  readonly key: string;
}

async function keyFrom(kind: KeyKind, { kid, key, input }: GivenKey): Promise<NewVendorKey> {
  try {
    if (kind !== 'secret') return { kid, publicKey: readKey(kind, key).publicKey };
    takePersonalKeys(); // the secret is sealed with them
    const secret = await secretFrom(key, input);
    readKey(kind, secret);
    return { kid, publicKey: null, secret };
  } catch (error) {
    if (error instanceof RangeError) throw new Problem(KEY_NEEDED[kind]);
    throw error;
  }
}

/** Arguments are visible to all users of the machine and stored in shell histories, so no secret is one. */
async function secretFrom(key: string, input: Readable): Promise<string> {
  if (key === FROM_INPUT) return firstLine(input);
  return key === MADE ? makeToken() : '';
}

/** Adds a key of a vendor: the one that is given, or one that is made here. */
export async function addKey(
  db: Database,
  { usage, args, input }: Given,
): Promise<readonly string[]> {
  const [code = '', kid = '', key] = args;
  if (!CODE.test(kid)) throw new Problem(usage);
  const { dialect } = await readVendor(db, code).catch(rethrowAsProblem({ code }));
  const kind = dialects[dialect].keys;
  if (kind === 'rsa' && key === undefined) throw new Problem(KEY_NEEDED.rsa);
  if (kind === 'secret') takePersonalKeys();
  const isMade = key === undefined || key === MADE;
  const given = isMade ? undefined : await keyFrom(kind, { kid, key, input });
  const added = {
    vendorCode: code,
    kid,
    publicKey: given?.publicKey ?? undefined,
    secret: given?.secret,
    now: systemClock(),
  };
  const { privateKey, secret } = await change(
    db,
    { action: 'vendor.key_added', target: code, detail: { kid, madeHere: isMade } },
    (tx) => addVendorKey(tx, added),
  ).catch(rethrowAsProblem({ code, kid }));
  if (!isMade) return [`${code} can sign with the key ${kid}.`];
  return privateKey === null
    ? [`${code} can sign with the key ${kid}. The secret, which is not shown again:`, `${secret}`]
    : [
        `${code} can sign with the key ${kid}. Its private half, which is kept nowhere:`,
        privateKey,
      ];
}

/** Ends a key of a vendor now. */
export async function endKey(
  db: Database,
  [code = '', kid = '']: readonly string[],
): Promise<readonly string[]> {
  const input = { vendorCode: code, kid, until: undefined, now: systemClock() };
  await change(db, { action: 'vendor.key_ended', target: code, detail: { kid } }, (tx) =>
    endKeyOfVendor(tx, input),
  ).catch(rethrowAsProblem({ code, kid }));
  return [`${code}: nothing that ${kid} signs is taken any more.`];
}
