import {
  operatorViews,
  removeOperatorView,
  renameOperatorView,
  saveOperatorView,
  setDefaultView,
  shareView,
  viewsOfPage,
} from '@app/core/people/operators';
import * as calls from '@app/shared/operators/views.ops-calls';
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

  bindOpsCall(app, deps, calls.ofPage, async ({ site, operator, input: { page } }) => {
    const params = { operatorId: operator.id, merchantId: site.id, page };
    const found = await viewsOfPage(deps.db, params);
    return { list: found.map(({ publicId, ...view }) => ({ ...view, id: publicId })) };
  });

  bindOpsCall(app, deps, calls.rename, async ({ operator, input: { id: publicId, name } }) => {
    await renameOperatorView(deps, operator.id, { publicId, name });
    return {};
  });

  bindOpsCall(app, deps, calls.setDefault, async ({ site, operator, input }) => {
    const { id: publicId, isDefault } = input;
    const viewer = { operatorId: operator.id, merchantId: site.id };
    await setDefaultView(deps, { ...viewer, publicId, isDefault });
    return {};
  });

  bindOpsCall(app, deps, calls.share, async ({ site, operator, input, tx }) => {
    const { id: publicId, isShared } = input;
    const viewer = { operatorId: operator.id, merchantId: site.id };
    const name = await shareView(tx, { ...viewer, publicId, isShared });
    const action = isShared ? ('view.shared' as const) : ('view.withdrawn' as const);
    return { action, target: name, answer: {} };
  });
}
