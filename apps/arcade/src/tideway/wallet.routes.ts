import {
  isSignedBy,
  type SignedParts,
  signatureHeaders,
  signMessage,
} from '@app/shared/seamless/signing';
import {
  WALLET_CLOCK_WINDOW_MS,
  type WalletRequest,
  type WalletRequestName,
  walletRequests,
} from '@app/shared/transfer-wallet/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ArcadeError } from '../arcade-error.ts';
import { parse } from '../http/parse.ts';
import { type Fault, faultOf } from './faults.ts';
import { amountOf, askStatus, moveMoney } from './move-money.ts';
import { balanceOf, recordsAfter } from './read-wallet.ts';
import { TIDEWAY } from './tideway.ts';
import type { TidewayDeps } from './tideway-deps.ts';

/** Wallet requests of the platform: docs/vendors.md. Both sides sign. */
export function walletRoutes(app: FastifyInstance, deps: TidewayDeps): void {
  app.register(async (scope) => {
    // The signature covers the raw body, byte for byte.
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) =>
      done(null, body),
    );
    for (const name of Object.keys(walletRequests) as WalletRequestName[]) {
      scope.post(`${TIDEWAY.walletPath}/${name}`, async (request, reply) => {
        const parts = await assertSigned(deps, request);
        const body = parse(walletRequests[name], JSON.parse(parts.rawBody));
        const fault = await faultWith(deps, body);
        const isQuestion = name === 'status';
        if (fault === (isQuestion ? 'silence' : 'lost before')) return cut(request, reply);
        const answer = await answerTo(deps, name, body);
        const isLost = fault === 'lost after' || fault === 'silence';
        if (isLost && !isQuestion) return cut(request, reply);
        return sendSigned(deps, reply, { ...parts, rawBody: JSON.stringify(answer) });
      });
    }
  });
}

async function faultWith(
  { db }: TidewayDeps,
  body: WalletRequest<WalletRequestName>,
): Promise<Fault | undefined> {
  if (!('transferId' in body)) return undefined;
  const amount = 'amount' in body ? body.amount : await amountOf(db, body.transferId);
  return amount === undefined ? undefined : faultOf(amount);
}

function answerTo(
  deps: TidewayDeps,
  name: WalletRequestName,
  body: WalletRequest<WalletRequestName>,
): Promise<object> {
  switch (name) {
    case 'balance':
      return balanceOf(deps.db, (body as WalletRequest<'balance'>).memberRef).then((balance) => ({
        status: 'OK',
        balance,
      }));
    case 'deposit':
    case 'withdraw':
      return moveMoney(deps, name, body as WalletRequest<'deposit'>);
    case 'status':
      return askStatus(deps, (body as WalletRequest<'status'>).transferId);
    case 'records':
      return recordsAfter(deps.db, body as WalletRequest<'records'>);
  }
}

/** @throws not_signed unless the platform signed this message for this vendor a moment ago */
async function assertSigned(deps: TidewayDeps, request: FastifyRequest): Promise<SignedParts> {
  const header = (name: string) => `${request.headers[name] ?? ''}`;
  const parts: SignedParts = {
    methodOrStatus: 'POST',
    path: request.url,
    rawBody: `${request.body ?? ''}`,
    timestamp: header(signatureHeaders.timestamp),
    nonce: header(signatureHeaders.nonce),
  };
  const ageMs = Math.abs(deps.clock().getTime() - Number(parts.timestamp));
  const isOurs =
    header(signatureHeaders.vendor) === TIDEWAY.code && ageMs <= WALLET_CLOCK_WINDOW_MS;
  const key = isOurs ? await deps.findPlatformKey(header(signatureHeaders.kid)) : undefined;
  if (!key || !isSignedBy(parts, header(signatureHeaders.signature), key))
    throw new ArcadeError('not_signed');
  return parts;
}

function sendSigned(
  { clock, keyId, signingKey }: TidewayDeps,
  reply: FastifyReply,
  asked: SignedParts,
) {
  const parts = { ...asked, methodOrStatus: '200', timestamp: `${clock().getTime()}` };
  return reply
    .headers({
      [signatureHeaders.kid]: keyId,
      [signatureHeaders.timestamp]: parts.timestamp,
      [signatureHeaders.nonce]: parts.nonce,
      [signatureHeaders.signature]: signMessage(parts, signingKey),
    })
    .type('application/json')
    .send(parts.rawBody);
}

/** Simulates a lost connection. */
function cut({ raw }: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack();
  raw.socket.destroy();
  return reply;
}
