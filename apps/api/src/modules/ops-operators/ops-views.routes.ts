import { operatorViews, removeOperatorView, saveOperatorView } from '@app/core/operators';
import * as calls from '@app/shared/ops/views';
import type { FastifyInstance } from 'fastify';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';

export function opsViewRoutes(app: FastifyInstance, deps: ApiDeps): void {
  bindOpsCall(app, deps, calls.list, async ({ operator }) => ({
    list: (await operatorViews(deps.db, operator.id)).map(({ publicId, ...view }) => ({
      ...view,
      id: publicId,
    })),
  }));

  bindOpsCall(app, deps, calls.save, async ({ operator, input }) => ({
    id: await saveOperatorView(deps, operator.id, input),
  }));

  bindOpsCall(app, deps, calls.remove, async ({ operator, input: { id } }) => {
    await removeOperatorView(deps, operator.id, id);
    return {};
  });
}
