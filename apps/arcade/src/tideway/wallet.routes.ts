import {
  type WalletRequest,
  type WalletRequestName,
  walletRequests,
} from '@app/shared/transfer-wallet/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { parse } from '../http/parse.ts';
import { assertSigned, keepRawBodies, sendSigned } from '../platform/signed-question.ts';
import { type Fault, faultOf } from './faults.ts';
import { amountOf, askStatus, moveMoney } from './move-money.ts';
import { balanceOf, recordsAfter } from './read-wallet.ts';
import { TIDEWAY } from './tideway.ts';
import type { TidewayDeps } from './tideway-deps.ts';

/** Wallet requests of the platform: docs/vendors.md. Both sides sign. */
export function walletRoutes(app: FastifyInstance, deps: TidewayDeps): void {
  app.register(async (scope) => {
    keepRawBodies(scope);
    for (const name of Object.keys(walletRequests) as WalletRequestName[]) {
      scope.post(`${TIDEWAY.walletPath}/${name}`, async (request, reply) => {
        const asked = await assertSigned({ ...deps, vendorCode: TIDEWAY.code }, request);
        const body = parse(walletRequests[name], JSON.parse(asked.rawBody));
        const fault = await faultWith(deps, body);
        const isQuestion = name === 'status';
        if (fault === (isQuestion ? 'silence' : 'lost before')) return cut(request, reply);
        const answer = await answerTo(deps, name, body);
        const isLost = fault === 'lost after' || fault === 'silence';
        if (isLost && !isQuestion) return cut(request, reply);
        return sendSigned(deps, reply, { asked, answer });
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

/** Simulates a lost connection. */
function cut({ raw }: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack();
  raw.socket.destroy();
  return reply;
}
