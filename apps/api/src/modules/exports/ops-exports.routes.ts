import { askExport, listExports, readExport } from '@app/core/exports';
import { DomainError } from '@app/core/kernel';
import * as calls from '@app/shared/ops/exports';
import type { FastifyInstance } from 'fastify';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { presentExport, presentWithoutAddress } from '../../wire/present-export.ts';

export function opsExportRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db } = deps;

  bindOpsCall(app, deps, calls.askAudit, async ({ operator, input, tx }) => {
    const { format, language, timeZone, operator: name, action, object: target, from, to } = input;
    const { merchantId } = operator;
    const narrowed = { name, action, target, from, to };
    const asked = await askExport(tx, deps, {
      ...{ merchantId, owner: { operatorId: operator.id }, format, language, timeZone },
      wish: { kind: 'audit', input: narrowed },
    });
    const told = Object.entries({ format, ...narrowed }).filter(([, value]) => value !== undefined);
    return {
      merchantId,
      target: 'audit',
      detail: Object.fromEntries(told) as Record<string, string | number>,
      answer: async () => {
        deps.enqueue('write-exports'); // after the commit: the worker would not find it before
        return presentWithoutAddress(asked);
      },
    };
  });

  bindOpsCall(app, deps, calls.list, async ({ operator }) => ({
    list: (await listExports(db, { operatorId: operator.id })).map(presentWithoutAddress),
  }));

  bindOpsCall(app, deps, calls.link, async ({ operator, input, tx }) => {
    const found = await readExport(tx, input.exportId);
    // What is about one member is fetched by a call that asks for the permission.
    if (found.operatorId !== operator.id || found.subjectId !== null)
      throw new DomainError('export.not_found');
    return {
      merchantId: found.merchantId,
      target: found.kind,
      detail: { exportId: found.publicId, rows: found.rowsWritten },
      answer: presentExport(deps, found),
    };
  });
}
