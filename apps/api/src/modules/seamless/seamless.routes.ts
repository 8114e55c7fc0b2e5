import { createPublicKey } from 'node:crypto';
import { DomainError } from '@app/core/platform/kernel';
import {
  authenticate,
  type Message,
  readBalance,
  TransactionQueue,
  type Vendor,
} from '@app/core/play/vendors';
import { isOutage } from '@app/shared/process/outage';
import {
  type RequestName,
  requestNames,
  SEAMLESS_PATH,
  type SeamlessRequest,
} from '@app/shared/seamless/protocol';
import { publicKeyText } from '@app/shared/seamless/signing';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiDeps } from '../../deps.ts';
import { answerInTime } from '../../http/answer-in-time.ts';
import { rawBody } from '../../plugins/raw-body.ts';
import { readVendorMessage } from '../../wire/read-vendor-message.ts';
import { findSender, type Sender } from './find-sender.ts';
import { recordRequests } from './record-requests.ts';
import { sendSigned } from './send-signed.ts';
import { measureMessages, type VendorAnswer } from './vendor-metrics.ts';

/** Deadline after which a vendor must retry, since a player's round waits for the answer. */
const ANSWER_MS_MAX = 2_000;

/**
 * `/seamless/v1`: messages of game vendors to the wallet. Separate from the site's calls, because the signature covers
 * the raw bytes of the body.
 */
export function seamlessRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const transactions = new TransactionQueue(deps);
  const ofWallet = { ...deps, transactions };
  const measure = measureMessages(app, deps, transactions);
  const recordRequest = recordRequests(app, deps);
  const key = {
    algorithm: 'Ed25519',
    publicKey: publicKeyText(createPublicKey(deps.settings.platformSigningKey)),
  };
  app.get(`${SEAMLESS_PATH}/key`, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(key),
  );
  app.register(async (scope) => {
    await scope.register(rawBody);
    for (const name of requestNames) {
      const path = `${SEAMLESS_PATH}/${name}`;
      const answer = (received: ReceivedMessage<RequestName>, reply: FastifyReply) => {
        const { request } = received;
        return (answered: VendorAnswer) => {
          measure({ name, status: answered.status });
          if (answered.error) recordDefect(request, answered.error);
          sendSigned(deps, { request, reply, path }, answered);
          const { rawBody, sender } = received;
          recordRequest({ name, status: answered.status, request, reply, rawBody, sender });
          return reply;
        };
      };
      scope.post(path, {
        handler: async (request, reply) => {
          const rawBody = typeof request.body === 'string' ? request.body : '';
          const received: ReceivedMessage<RequestName> = { name, path, request, rawBody };
          return answer(received, reply)(await handleMessage(ofWallet, received));
        },
        // A truncated or oversized body has no valid signature.
        errorHandler: (_error, request, reply) => {
          const sender = { vendor: undefined, refused: 'body' } as const;
          const received = { name, path, request, rawBody: '', sender };
          return answer(received, reply)(answerOf('BAD_SIGNATURE'));
        },
      });
    }
  });
}

const recordDefect = (request: FastifyRequest, error: unknown): void =>
  request.server.recordFailure({
    what: 'seamless',
    level: isOutage(error) || isBusy(error) ? 'warn' : 'error',
    error,
    request,
  });

const isBusy = (error: unknown): boolean =>
  error instanceof DomainError && error.code === 'server.busy';

interface WalletDeps extends ApiDeps {
  readonly transactions: TransactionQueue;
}

interface ReceivedMessage<Name extends RequestName> {
  readonly name: Name;
  readonly path: string;
  readonly request: FastifyRequest;
  readonly rawBody: string;
  /** Set after identification. */
  sender?: Sender;
}

async function handleMessage<Name extends RequestName>(
  deps: WalletDeps,
  received: ReceivedMessage<Name>,
): Promise<VendorAnswer> {
  try {
    return await answerInTime(judge(deps, received), ANSWER_MS_MAX);
  } catch (error) {
    return { ...answerOf('INTERNAL_RETRY'), error };
  }
}

/** Checks the sender first, so that others learn nothing about the message. */
async function judge<Name extends RequestName>(
  deps: WalletDeps,
  received: ReceivedMessage<Name>,
): Promise<VendorAnswer> {
  const { name, rawBody } = received;
  received.sender = await findSender(deps, received);
  const { vendor } = received.sender;
  if (!vendor) return answerOf('BAD_SIGNATURE');
  const read = readVendorMessage(name, rawBody);
  return read.refusal ? encoded(read.refusal) : handlers[name](deps, vendor, read.content);
}

type Handlers = {
  readonly [Name in RequestName]: (
    deps: WalletDeps,
    vendor: Vendor,
    content: SeamlessRequest<Name>,
  ) => Promise<VendorAnswer>;
};

const handlers: Handlers = {
  authenticate: async (...asked) => encoded(await authenticate(...asked)),
  balance: async (...asked) => encoded(await readBalance(...asked)),
  bet: (deps, vendor, bet) => apply(deps, vendor, { kind: 'bet', ...bet }),
  win: (deps, vendor, win) => apply(deps, vendor, { kind: 'win', ...win }),
  rollback: (deps, vendor, rollback) => apply(deps, vendor, { kind: 'rollback', ...rollback }),
  round: (deps, vendor, round) => apply(deps, vendor, { kind: 'round', ...round }),
};

const apply = (
  { transactions }: WalletDeps,
  vendor: Vendor,
  message: Message,
): Promise<VendorAnswer> => transactions.apply(vendor, message, performance.now() + ANSWER_MS_MAX);

const encoded = (content: { readonly status: VendorAnswer['status'] }): VendorAnswer => ({
  status: content.status,
  body: JSON.stringify(content),
});

const answerOf = (status: VendorAnswer['status']): VendorAnswer => encoded({ status });
