import { createPublicKey } from 'node:crypto';
import { TransactionQueue } from '@app/core/play/vendors';
import { type RequestName, requestNames, SEAMLESS_PATH } from '@app/shared/seamless/protocol';
import { publicKeyText } from '@app/shared/seamless/signing';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiDeps } from '../../deps.ts';
import { rawBody } from '../../plugins/raw-body.ts';
import { readVendorMessage } from '../../wire/read-vendor-message.ts';
import {
  answerOf,
  answerVendor,
  askWallet,
  encoded,
  recordDefect,
  type WalletDeps,
} from './ask-wallet.ts';
import { dialectRoutes } from './dialects/dialect.routes.ts';
import { findSender, headerOf, type Sender } from './find-sender.ts';
import { recordRequests } from './record-requests.ts';
import { sendSigned } from './send-signed.ts';
import { measureMessages, type VendorAnswer } from './vendor-metrics.ts';

/**
 * `/seamless/v1`: messages of game vendors to the wallet, and beside it the same messages in vendors' dialects. Separate
 * from the site's calls, because the signature covers the raw bytes of the body.
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
    dialectRoutes(scope, ofWallet, { measure, recordRequest });
    for (const name of requestNames) {
      const path = `${SEAMLESS_PATH}/${name}`;
      const answer = (received: ReceivedMessage<RequestName>, reply: FastifyReply) => {
        const { request } = received;
        return (answered: VendorAnswer) => {
          measure({ name, status: answered.status });
          if (answered.error) recordDefect(request, answered.error);
          sendSigned(deps, { request, reply, path }, answered);
          const { rawBody, sender } = received;
          const [kid, vendorCode] = [headerOf(request, 'kid'), headerOf(request, 'vendor')];
          const { status } = answered;
          recordRequest({ name, status, request, reply, rawBody, sender, kid, vendorCode });
          return reply;
        };
      };
      scope.post(path, {
        handler: async (request, reply) => {
          const rawBody = typeof request.body === 'string' ? request.body : '';
          const received: ReceivedMessage<RequestName> = { name, path, request, rawBody };
          return answer(received, reply)(await answerVendor(judge(ofWallet, received)));
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

interface ReceivedMessage<Name extends RequestName> {
  readonly name: Name;
  readonly path: string;
  readonly request: FastifyRequest;
  readonly rawBody: string;
  /** Set after identification. */
  sender?: Sender;
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
  return read.refusal
    ? encoded(read.refusal)
    : askWallet(deps, vendor, { name, content: read.content });
}
