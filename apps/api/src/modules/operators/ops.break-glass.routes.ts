import {
  breakGlassPermissions,
  endBreakGlassPermission,
  takeBreakGlassPermission,
} from '@app/core/people/operators';
import * as calls from '@app/shared/operators/break-glass.ops-calls';
import type { FastifyInstance } from 'fastify';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';

export function opsBreakGlassRoutes(app: FastifyInstance, deps: ApiDeps): void {
  bindOpsCall(app, deps, calls.list, async ({ operator }) => ({
    list: (await breakGlassPermissions(deps.db, operator, deps.clock())).map(
      ({ publicId, operatorId, username, permission, reason, takenAt, endsAt }) => ({
        id: publicId,
        username,
        isOwn: operatorId === operator.id,
        permission,
        reason,
        takenAt: takenAt.getTime(),
        endsAt: endsAt.getTime(),
      }),
    ),
  }));

  bindOpsCall(app, deps, calls.take, async ({ operator, input, tx }) => {
    const { permission, reason } = input;
    const { publicUrl } = deps.settings;
    await takeBreakGlassPermission(
      tx,
      deps,
      { operator, permission, reason, publicUrl },
      deps.clock(),
    );
    return {
      merchantId: operator.merchantId,
      target: operator.username,
      detail: { permission },
      afterwards: () => deps.enqueue('deliver-outbox'),
    };
  });

  bindOpsCall(app, deps, calls.end, async ({ operator, input, tx }) => {
    const which = { publicId: input.id, by: operator };
    const { merchantId, username, permission } = await endBreakGlassPermission(
      tx,
      which,
      deps.clock(),
    );
    return { merchantId, target: username, detail: { permission } };
  });
}
