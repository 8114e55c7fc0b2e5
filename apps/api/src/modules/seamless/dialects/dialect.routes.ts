import { findCurrency, keepLaunchToken, readPlayer, type Vendor } from '@app/core/play/vendors';
import type { RequestName, SeamlessRequest } from '@app/shared/seamless/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  answerOf,
  answerVendor,
  askWallet,
  encoded,
  recordDefect,
  type WalletDeps,
} from '../ask-wallet.ts';
import type { Sender } from '../find-sender.ts';
import type { RecordRequest } from '../record-requests.ts';
import type { VendorAnswer } from '../vendor-metrics.ts';
import type { DialectDescription, DialectMessage } from './description.ts';
import { describedDialects } from './descriptions/described-dialects.ts';
import { findDialectSender } from './find-dialect-sender.ts';
import { type Fields, readFields } from './read-fields.ts';
import { readableBody } from './readable-body.ts';
import { shapeAnswer, showsCurrency } from './shape-answer.ts';
import { closingOf, translateMessage } from './translate-message.ts';
import type { DialectKey } from './verify-message.ts';

interface Observers {
  readonly measure: (answered: Pick<VendorAnswer, 'status'> & { name: RequestName }) => void;
  readonly recordRequest: RecordRequest;
}

/** `/seamless/<dialect>/<vendor>`: messages of vendors that speak another protocol than our own. */
export function dialectRoutes(scope: FastifyInstance, deps: WalletDeps, observers: Observers) {
  for (const dialect of describedDialects)
    for (const message of dialect.messages) {
      const received = (request: FastifyRequest): Received => ({
        dialect,
        message,
        request,
        rawBody: typeof request.body === 'string' ? request.body : '',
        vendorCode: (request.params as { vendor: string }).vendor,
      });
      scope.route({
        method: message.method,
        url: `/seamless/${dialect.name}/:vendor/${message.path}`,
        handler: async (request, reply) => {
          const asked = received(request);
          const answered = await answerVendor(judge(deps, asked));
          return send(deps, observers, { asked, answered, reply });
        },
        // A truncated or oversized body has no valid signature.
        errorHandler: (_error, request, reply) => {
          const sender = { vendor: undefined, refused: 'body' } as const;
          const asked = { ...received(request), rawBody: '', sender };
          const answered = answerOf('BAD_SIGNATURE');
          return send(deps, observers, { asked, answered, reply });
        },
      });
    }
}

interface Received {
  readonly dialect: DialectDescription;
  readonly message: DialectMessage;
  readonly request: FastifyRequest;
  readonly rawBody: string;
  readonly vendorCode: string;
  /** Set after identification. */
  sender?: Sender;
  key?: DialectKey;
  fields?: Fields;
  /** Our message; set after translation. */
  content?: SeamlessRequest<RequestName>;
  currency?: string;
}

/** Checks the sender first, so that others learn nothing about the message. */
async function judge(deps: WalletDeps, received: Received): Promise<VendorAnswer> {
  const { dialect, message, rawBody } = received;
  const fields = readFields(dialect.body, rawBody);
  const { sender, key } = await findDialectSender(deps, { ...received, fields });
  received.sender = sender;
  if (!sender.vendor || !key) return answerOf('BAD_SIGNATURE');
  received.key = key;
  if (!fields) return answerOf('WRONG_SYNTAX');
  received.fields = fields;
  const translating = { dialect, message, vendor: sender.vendor, fields };
  const translated = await translateMessage(deps, translating);
  if (translated.refusal) return answerOf(translated.refusal);
  const { content } = translated;
  received.content = content;
  const asked = { name: message.means, content };
  const answered = await askInDialect(deps, sender.vendor, { dialect, ...asked });
  const closing = answered.status === 'OK' ? closingOf(translating, content) : undefined;
  const last = closing ? await close(deps, sender.vendor, { answered, closing }) : answered;
  await addCurrency(deps, received, last);
  return last;
}

interface AskedInDialect {
  readonly dialect: DialectDescription;
  readonly name: RequestName;
  readonly content: SeamlessRequest<RequestName>;
}

/** Asks the wallet. Where the launch token is kept, its first message makes it a session. */
async function askInDialect(
  deps: WalletDeps,
  vendor: Vendor,
  { dialect, name, content }: AskedInDialect,
): Promise<VendorAnswer> {
  const isKept = dialect.token === 'kept';
  const ask = async () =>
    isKept && 'launchToken' in content
      ? encoded(await readPlayer(deps, vendor, content))
      : askWallet(deps, vendor, { name, content });
  const answered = await ask();
  const token = tokenOf(content);
  if (!isKept || answered.status !== 'TOKEN_UNKNOWN' || token === undefined) return answered;
  // If several messages arrive together, one of them makes the token a session, and the others use it.
  await keepLaunchToken(deps, vendor, token);
  return ask();
}

function tokenOf(content: SeamlessRequest<RequestName>): string | undefined {
  if ('launchToken' in content) return content.launchToken;
  return 'session' in content ? content.session : undefined;
}

/** Closes the round of an accepted bet. If that fails, the vendor repeats the bet, and the round is closed then. */
async function close(
  deps: WalletDeps,
  vendor: Vendor,
  taken: { readonly answered: VendorAnswer; readonly closing: SeamlessRequest<'round'> },
): Promise<VendorAnswer> {
  const closed = await askWallet(deps, vendor, { name: 'round', content: taken.closing });
  const isClosed = closed.status === 'OK' || closed.status === 'ROUND_CLOSED';
  return isClosed ? taken.answered : closed;
}

async function addCurrency(
  { db }: WalletDeps,
  received: Received,
  { status }: VendorAnswer,
): Promise<void> {
  const { content } = received;
  if (!content || !('memberRef' in content) || !showsCurrency({ ...received, status })) return;
  const currency =
    'currency' in content ? content.currency : await findCurrency(db, content.memberRef);
  if (currency !== undefined) received.currency = currency;
}

const NOTHING: Fields = {};

interface Sending {
  readonly asked: Received;
  readonly answered: VendorAnswer;
  readonly reply: FastifyReply;
}

function send(
  { settings }: WalletDeps,
  { measure, recordRequest }: Observers,
  { asked, answered, reply }: Sending,
): FastifyReply {
  const { dialect, message, request, rawBody, vendorCode, sender, key } = asked;
  const { status, error } = answered;
  const name = message.means;
  measure({ name, status });
  if (error) recordDefect(request, error);
  const answer: Fields = JSON.parse(answered.body);
  const content: Fields = asked.content ?? NOTHING;
  const { fields = NOTHING, currency } = asked;
  const shaping = { dialect, message, status, answer, fields, content, currency };
  const platformKey = settings.platformSigningKey;
  const { http, body, headers } = shapeAnswer(shaping, { platformKey, key });
  reply
    .code(http)
    .type('application/json')
    .headers({ 'cache-control': 'no-store', ...headers })
    .send(body);
  const readable = readableBody(dialect, rawBody);
  const kid = key?.kid ?? '';
  recordRequest({ name, status, request, reply, rawBody, sender, kid, vendorCode, readable });
  return reply;
}
