import { forgetSites, scheduleMaintenance, switchFlag } from '@app/core/site';
import { definitionOf, flags } from '@app/shared/domain/flags';
import * as calls from '@app/shared/ops/site';
import type { FastifyInstance } from 'fastify';
import type { ApiDeps } from '../app.ts';
import { audited, bindOpsCall } from './bind-ops-call.ts';

export function opsSiteRoutes(app: FastifyInstance, deps: ApiDeps): void {
  /** This process knows at once, and open pages look again; other processes within five seconds. */
  const spread = (merchantId: bigint) => {
    forgetSites(deps.db);
    deps.tell({ merchantId, kind: 'site' });
  };

  bindOpsCall(app, deps, calls.listFlags, async ({ site }) => ({
    list: flags.map((modId) => {
      const { meaning, parent } = definitionOf(modId);
      return { modId, meaning, parent: parent ?? null, enabled: site.flags.has(modId) };
    }),
  }));

  bindOpsCall(app, deps, calls.switchFlag, async ({ site, operator, input }) => {
    const { modId: flag, enabled } = input;
    const deed = { merchantId: site.id, action: 'flag.switched', target: flag };
    const detail = { enabled, before: site.flags.has(flag) };
    await audited(deps, operator, { ...deed, detail }, (tx) =>
      switchFlag(tx, { merchantId: site.id, flag, enabled }),
    );
    spread(site.id);
    return {};
  });

  bindOpsCall(app, deps, calls.readMaintenance, async ({ site: { maintenance } }) => ({
    maintenance: maintenance
      ? {
          from: maintenance.from.getTime(),
          until: maintenance.until?.getTime() ?? null,
          title: maintenance.title,
          text: maintenance.text,
        }
      : null,
  }));

  bindOpsCall(app, deps, calls.scheduleMaintenance, async ({ site, operator, input }) => {
    const { maintenance: asked } = input;
    const maintenance = asked
      ? {
          ...asked,
          from: new Date(asked.from),
          until: asked.until === null ? undefined : new Date(asked.until),
        }
      : undefined;
    const deed = { merchantId: site.id, action: 'maintenance.scheduled', target: site.code };
    const detail = asked ?? { ended: true };
    await audited(deps, operator, { ...deed, detail }, (tx) =>
      scheduleMaintenance(tx, { merchantId: site.id, maintenance }),
    );
    spread(site.id);
    return {};
  });
}
