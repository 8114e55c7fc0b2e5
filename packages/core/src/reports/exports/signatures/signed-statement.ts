import { type KeyObject, sign, verify } from 'node:crypto';

/** The first line of every statement. A change of the lines needs the next version. */
const TITLE = 'Signed export, version 1';

/** The facts about a file that are signed, in the order of their lines. */
const names = [
  'sha256',
  'bytes',
  'rows',
  'list',
  'format',
  'language',
  'zone',
  'site',
  'filter',
  'asked by',
  'asked at',
  'written at',
  'key',
] as const;

export type StatementLine = (typeof names)[number];
export type SignedFacts = Readonly<Record<StatementLine, string>>;

const SIGNATURE = 'signature: ';

const textOf = (facts: SignedFacts): string =>
  `${[TITLE, ...names.map((name) => `${name}: ${facts[name]}`)].join('\n')}\n`;

/** A signature file: lines about an exported file, and on the last line their Ed25519 signature in base64. */
export function signStatement(facts: SignedFacts, key: KeyObject): string {
  const text = textOf(facts);
  return `${text}${SIGNATURE}${sign(null, Buffer.from(text), key).toString('base64')}\n`;
}

export interface ReadStatement {
  readonly facts: SignedFacts;
  /** Whether a key signed these lines. */
  readonly isSignedBy: (key: KeyObject) => boolean;
}

/** Reads a signature file. Undefined if it is none, or of another version. */
export function readStatement(file: string): ReadStatement | undefined {
  const lines = file.replaceAll('\r\n', '\n').trimEnd().split('\n');
  const [title, ...rest] = lines;
  const last = rest.pop() ?? '';
  if (title !== TITLE || rest.length !== names.length || !last.startsWith(SIGNATURE)) return;
  const facts = new Map<StatementLine, string>();
  for (const [place, name] of names.entries()) {
    const line = rest[place] ?? '';
    if (!line.startsWith(`${name}: `)) return;
    facts.set(name, line.slice(name.length + 2));
  }
  const known = Object.fromEntries(facts) as SignedFacts;
  const signature = Buffer.from(last.slice(SIGNATURE.length), 'base64');
  const signed = Buffer.from(textOf(known));
  return { facts: known, isSignedBy: (key) => verify(null, signed, key, signature) };
}
