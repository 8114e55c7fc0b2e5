import { envelopePublicId } from '@app/core/engagement/envelopes';
import { conversionPublicId, pointOrderPublicId } from '@app/core/engagement/points';
import { depositPublicId } from '@app/core/money/cashier';
import { transferPublicId } from '@app/core/money/transfers';
import { walletTransferPublicId } from '@app/core/money/wallet-transfers';
import { withdrawalPublicId } from '@app/core/money/withdrawals';
import { settleRequest } from '@app/core/platform/idempotency';
import { orderPublicId } from '@app/core/play/lottery-bets';
import type { RequestKind } from '@app/shared/requests/request-kinds';
import * as calls from '@app/shared/requests/schemas';
import type { FastifyInstance } from 'fastify';
import { bindCall } from '../../bind-call.ts';
import type { ApiDeps } from '../../deps.ts';

/** Finds the row that a request of each kind created, if it is the member's. */
const references = {
  bet: orderPublicId,
  deposit: depositPublicId,
  withdrawal: withdrawalPublicId,
  transfer: transferPublicId,
  walletTransfer: walletTransferPublicId,
  pointOrder: pointOrderPublicId,
  pointConversion: conversionPublicId,
  redRain: envelopePublicId,
} satisfies Record<RequestKind, typeof orderPublicId>;

export function requestRoutes(app: FastifyInstance, deps: ApiDeps): void {
  bindCall(app, deps, calls.settleRequest, async ({ member: { memberId }, input }) => {
    const id = await settleRequest(deps, { memberId, key: input.key });
    if (id === undefined) return { outcome: 'never' as const, reference: null };
    const reference = await references[input.kind](deps.db, { id, memberId });
    return { outcome: 'done' as const, reference: reference ?? null };
  });
}
