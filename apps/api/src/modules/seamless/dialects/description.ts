import { type RequestName, requestNames, requests, statuses } from '@app/shared/seamless/protocol';
import { dialectNames, dialects } from '@app/shared/vendors/dialects';
import { z } from 'zod';

/** Name of a vendor's field. Dots lead into objects of a JSON body. */
const field = z.string().regex(/^[A-Za-z_]\w*(\.[A-Za-z_]\w*)*$/);
const header = z.string().regex(/^[a-z][a-z0-9-]*$/);
const encoding = z.enum(['hex', 'base64', 'base64url']);
const isSo = z.boolean();

/** The origin of a field of our message. */
const source = z.union([
  z.strictObject({ field, ifAbsent: z.union([z.string(), isSo]).optional() }),
  z.strictObject({ fixed: z.union([z.string(), isSo]) }),
  /** An id that the vendor does not send: a hash of these fields. */
  z.strictObject({ idFrom: z.array(field).min(1) }),
  /** `currency`: that of the member's site. `bet`: the bet of the round, for a win that names no bet. */
  z.strictObject({ lookUp: z.enum(['currency', 'bet']) }),
]);

/** The origin of a field of an answer. Absent values are left out. */
const shown = z.union([
  /** A field of our answer, such as `balance`. */
  z.strictObject({ answer: z.string() }),
  /** A field of our message, such as `memberRef`. */
  z.strictObject({ message: z.string() }),
  /** A field of the vendor's message, as it was sent. */
  z.strictObject({ echo: field }),
  z.strictObject({ status: z.enum(['code', 'text']) }),
  z.strictObject({ lookUp: z.literal('currency') }),
  z.strictObject({ fixed: z.union([z.string(), z.int()]) }),
]);

const answerFields = z.record(z.string().regex(/^\w+$/), shown);

const HTTP_OK = 200;

const message = z.strictObject({
  path: z.string().regex(/^\w+(\/\w+)*$/),
  method: z.enum(['POST', 'PUT']).default('POST'),
  /** Our message that it is translated to. */
  means: z.enum(requestNames as [RequestName, ...RequestName[]]),
  /** Sources by the name of our field. */
  fields: z.record(z.string(), source),
  /** A field of a bet; if it is `true`, the bet also closes its round. */
  closesRound: field.optional(),
  answer: answerFields,
});

const signature = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('rsa-sha256'), header, encoding }),
  z.strictObject({ kind: z.literal('hmac-sha256'), header, encoding }),
  /** Over `a=1&b=2`, sorted by name. The secret is appended to be hashed, or is the key of the HMAC. */
  z.strictObject({
    kind: z.literal('hash-of-fields'),
    algorithm: z.enum(['md5', 'sha256', 'hmac-sha256']),
    field,
  }),
]);

const answerSignature = z.discriminatedUnion('kind', [
  /** Ed25519 over the body, with the key that signs our own protocol. */
  z.strictObject({ kind: z.literal('platform-key'), header, encoding }),
  /** Like `hash-of-fields` of messages, with the secret that the message was signed with. */
  z.strictObject({ kind: z.literal('hash-of-fields'), field }),
  z.strictObject({ kind: z.literal('none') }),
]);

const amounts = z.discriminatedUnion('form', [
  /** JSON integers, or digits in a form. */
  z.strictObject({ form: z.literal('whole'), unitsPerOne: z.int().min(1).max(1_000_000) }),
  /** `12.5`: in JSON a number or text, in a form text. */
  z.strictObject({ form: z.literal('decimal'), writtenAs: z.enum(['number', 'text']) }),
]);

const parts = z.strictObject({
  name: z.enum(dialectNames).exclude(['own']),
  body: z.enum(['json', 'form']),
  amounts,
  signature,
  /**
   * Whether the launch token is exchanged for a session by `authenticate`, or is itself the session until it has
   * been idle for too long.
   */
  token: z.enum(['exchanged', 'kept']),
  messages: z.array(message).min(1),
  statuses: z.record(
    z.enum(statuses),
    z.strictObject({
      code: z.union([z.string(), z.int()]),
      text: z.string().optional(),
      http: z.int().min(HTTP_OK).max(599).default(HTTP_OK),
    }),
  ),
  /** Fields of every refusal. */
  refusal: answerFields,
  answers: answerSignature,
});

type Parts = z.output<typeof parts>;

const described = parts.superRefine((dialect, context) => {
  for (const error of errorsOf(dialect)) context.addIssue({ code: 'custom', message: error });
});

export type DialectDescription = Parts;
export type DialectInput = z.input<typeof parts>;
export type DialectMessage = DialectDescription['messages'][number];
export type Source = z.output<typeof source>;
export type Shown = z.output<typeof shown>;

/** Mistakes that the parts of a description do not show by themselves. */
function* errorsOf(dialect: Parts): Generator<string> {
  const { name, body, signature, answers, messages } = dialect;
  const hasSecret = signature.kind !== 'rsa-sha256';
  if (dialects[name].keys !== (hasSecret ? 'secret' : 'rsa'))
    yield `${signature.kind} does not fit the keys of ${name}`;
  if (signature.kind === 'hash-of-fields' && body !== 'form')
    yield 'only the fields of a form can be hashed';
  if (answers.kind === 'hash-of-fields' && signature.kind !== 'hash-of-fields')
    yield 'answers are hashed like messages, whose fields are not hashed';
  if (body === 'form' && messages.some(hasNestedField)) yield 'a form has no nested fields';
  const paths = messages.map(({ path }) => path);
  if (new Set(paths).size < paths.length) yield 'two messages have the same path';
  for (const needed of ['authenticate', 'balance', 'bet', 'win', 'rollback'] as const)
    if (!messages.some(({ means }) => means === needed)) yield `no message means ${needed}`;
  if (!canClose(messages)) yield 'no message closes a round';
  for (const each of messages) yield* errorsOfMessage(each);
}

const hasNestedField = ({ fields }: DialectMessage): boolean =>
  Object.values(fields).some((from) => 'field' in from && from.field.includes('.'));

/**
 * Whether the vendor can end its rounds: otherwise stakes would stay in escrow. A win in a round of our own making ends
 * only that.
 */
const canClose = (messages: readonly DialectMessage[]): boolean =>
  messages.some(({ means, fields: { roundClosed, roundId }, closesRound }) => {
    if (means === 'round' || closesRound !== undefined) return true;
    const isOfVendor = roundId !== undefined && 'field' in roundId;
    const mayClose = roundClosed && !('fixed' in roundClosed && roundClosed.fixed === false);
    return isOfVendor && mayClose === true;
  });

function* errorsOfMessage({ path, means, fields, closesRound }: DialectMessage): Generator<string> {
  const shape: Readonly<Record<string, z.ZodType>> = requests[means].shape;
  for (const [name, schema] of Object.entries(shape))
    if (!(name in fields) && !schema.safeParse(undefined).success) yield `${path} lacks ${name}`;
  for (const [name, from] of Object.entries(fields)) {
    if (!(name in shape)) yield `${path}: ${means} has no ${name}`;
    if (name === 'amount' && !('field' in from)) yield `${path}: the vendor has to send the amount`;
    if (!('lookUp' in from)) continue;
    if (from.lookUp !== LOOKED_UP[name]) yield `${path}: ${name} cannot be looked up`;
  }
  if (closesRound !== undefined && means !== 'bet') yield `${path}: only a bet has closesRound`;
}

/** Look-ups, by the field that they complete. */
const LOOKED_UP: Readonly<Record<string, 'currency' | 'bet'>> = {
  currency: 'currency',
  betTxId: 'bet',
};

/** @throws ZodError that names every mistake */
export const readDescription = (input: DialectInput): DialectDescription => described.parse(input);
