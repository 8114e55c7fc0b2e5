import { type KeyObject, sign } from 'node:crypto';
import type { Status } from '@app/shared/seamless/protocol';
import { writeAmount } from './amounts.ts';
import type { DialectDescription, DialectMessage, Shown } from './description.ts';
import { type Fields, fieldOf } from './read-fields.ts';
import { type DialectKey, hashFields } from './verify-message.ts';

/** A field of an answer: text, or digits of a number that JavaScript might not hold exactly. */
type ShownValue = string | { readonly digits: string };

interface Shaping {
  readonly dialect: DialectDescription;
  readonly message: DialectMessage;
  /** Our answer. */
  readonly status: Status;
  readonly answer: Fields;
  /** The vendor's message. Empty until its signature is verified. */
  readonly fields: Fields;
  /** Our message. Empty if it could not be translated. */
  readonly content: Fields;
  /** Currency of the member's site. */
  readonly currency: string | undefined;
}

interface ShapedAnswer {
  readonly http: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

interface AnswerKeys {
  readonly platformKey: KeyObject;
  /** The key of the message. An answer to an invalid signature has none, as its hash would help to guess the secret. */
  readonly key: DialectKey | undefined;
}

/** Our answer in the vendor's form, signed. */
export function shapeAnswer(shaping: Shaping, keys: AnswerKeys): ShapedAnswer {
  const { dialect, status } = shaping;
  const shown = new Map<string, ShownValue>();
  for (const [name, from] of Object.entries(shapeOf(shaping))) {
    const value = shownValue(from, shaping);
    if (value !== undefined) shown.set(name, value);
  }
  const { answers } = dialect;
  if (answers.kind === 'hash-of-fields') {
    const hash = hashOf(shown, dialect, keys);
    if (hash !== undefined) shown.set(answers.field, hash);
  }
  const body = writeJson(shown);
  const signed = answers.kind === 'platform-key' && {
    [answers.header]: sign(null, Buffer.from(body), keys.platformKey).toString(answers.encoding),
  };
  return { http: dialect.statuses[status].http, body, headers: { ...signed } };
}

const shapeOf = ({ dialect, message, status }: Pick<Shaping, 'dialect' | 'message' | 'status'>) =>
  status === 'OK' ? message.answer : dialect.refusal;

/** Whether the answer has the currency of the member's site, which not every message has. */
export const showsCurrency = (shaping: Pick<Shaping, 'dialect' | 'message' | 'status'>): boolean =>
  Object.values(shapeOf(shaping)).some((from) => 'lookUp' in from);

function shownValue(from: Shown, shaping: Shaping): ShownValue | undefined {
  const { dialect, status, answer, fields, content, currency } = shaping;
  if ('fixed' in from) return writable(from.fixed);
  if ('lookUp' in from) return currency;
  if ('echo' in from) return writable(fieldOf(fields, from.echo));
  if ('message' in from) return writable(content[from.message]);
  if ('status' in from) return writable(dialect.statuses[status][from.status]);
  const value = answer[from.answer];
  if (from.answer !== 'balance' || typeof value !== 'number') return writable(value);
  const digits = writeAmount(BigInt(value), dialect.amounts);
  const isText = dialect.amounts.form === 'decimal' && dialect.amounts.writtenAs === 'text';
  return isText ? digits : { digits };
}

const writable = (value: unknown): ShownValue | undefined => {
  if (typeof value === 'string') return value;
  return Number.isSafeInteger(value) ? { digits: `${value}` } : undefined;
};

const writeJson = (shown: ReadonlyMap<string, ShownValue>): string => {
  const pairs = [...shown].map(([name, value]) => {
    const text = typeof value === 'string' ? JSON.stringify(value) : value.digits;
    return `${JSON.stringify(name)}:${text}`;
  });
  return `{${pairs.join(',')}}`;
};

function hashOf(
  shown: ReadonlyMap<string, ShownValue>,
  { signature }: DialectDescription,
  { key }: AnswerKeys,
): string | undefined {
  if (signature.kind !== 'hash-of-fields' || !key || key.secret === null) return undefined;
  const texts = [...shown].map(
    ([name, value]) => [name, typeof value === 'string' ? value : value.digits] as const,
  );
  const { algorithm } = signature;
  return hashFields(Object.fromEntries(texts), { algorithm, secret: key.secret })?.toString('hex');
}
