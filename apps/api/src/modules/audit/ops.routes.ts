import { listAudit, verifyAudit } from '@app/core/sites/audit';
import { siteLists, sitesOf } from '@app/core/sites/site';
import * as calls from '@app/shared/audit/ops-calls';
import type { FastifyInstance } from 'fastify';
import { bindOpsCall } from '../../bind-ops-call.ts';
import { bindOpsList } from '../../bind-ops-list.ts';
import type { ApiDeps } from '../../deps.ts';

const ROWS_MAX = 100;

export function opsAuditRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db } = deps;

  bindOpsList(app, deps, calls.audit, siteLists.audit, {
    ask: ({ input: { operator: name, action, object: target, from, to } }) => {
      const filter = { name, action, target, from, to };
      return { filter, narrowed: filter };
    },
    page: async ({ operator: { merchantId }, input: { before } }, { filter }) => {
      const { from, to, ...narrowed } = filter;
      const sites = new Map(
        (await sitesOf(db, merchantId)).map(({ id, code }) => [id, code] as const),
      );
      const lines = await listAudit(db, {
        ...narrowed,
        merchantId,
        rowsMax: ROWS_MAX,
        from: from === undefined ? undefined : new Date(from),
        to: to === undefined ? undefined : new Date(to),
        before: before === undefined ? undefined : BigInt(before),
      });
      return {
        list: lines.map(({ id, at, merchantId: siteId, actor, ...line }) => ({
          actor,
          action: line.action,
          target: line.target,
          detail: line.detail,
          id: `${id}`,
          at: at.getTime(),
          site: siteId === null ? null : (sites.get(siteId) ?? null),
        })),
      };
    },
  });

  bindOpsCall(app, deps, calls.verify, async () => {
    const { intact, head, broken } = await verifyAudit(db);
    return {
      intact,
      head,
      broken: broken ? { id: `${broken.id}`, because: broken.because } : null,
    };
  });
}
