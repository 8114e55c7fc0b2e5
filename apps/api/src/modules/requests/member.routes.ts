import { settleRequest } from '@app/core/platform/idempotency';
import * as calls from '@app/shared/requests/schemas';
import type { FastifyInstance } from 'fastify';
import { bindCall } from '../../bind-call.ts';
import type { ApiDeps } from '../../deps.ts';

export function requestRoutes(app: FastifyInstance, deps: ApiDeps): void {
  bindCall(app, deps, calls.settleRequest, async ({ member: { memberId }, input }) => {
    const id = await settleRequest(deps, { memberId, key: input.key });
    if (id === undefined) return { outcome: 'never' as const, reference: null };
    const reference = await deps.modules.requests[input.kind](deps.db, { id, memberId });
    return { outcome: 'done' as const, reference: reference ?? null };
  });
}
