import { DomainError } from '@app/core/platform/kernel';
import { listExports, memberData, readExport } from '@app/core/reports/exports';
import * as calls from '@app/shared/exports/ops-calls';
import type { FastifyInstance } from 'fastify';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { presentExport, presentWithoutUrl } from '../../wire/present-export.ts';

/** The files that an operator requested. */
export function opsExportRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db } = deps;

  bindOpsCall(app, deps, calls.list, async ({ operator }) => ({
    list: (await listExports(db, { operatorId: operator.id })).map((one) =>
      presentWithoutUrl(deps, one),
    ),
  }));

  bindOpsCall(app, deps, calls.link, async ({ operator, input, tx }) => {
    const found = await readExport(tx, input.exportId);
    // Data packages need a permission, which another call checks.
    if (found.operatorId !== operator.id || found.kind === memberData.kind)
      throw new DomainError('export.not_found');
    return {
      merchantId: found.merchantId,
      target: found.kind,
      detail: { exportId: found.publicId, rows: found.rowsWritten },
      answer: presentExport(deps, found),
    };
  });
}
