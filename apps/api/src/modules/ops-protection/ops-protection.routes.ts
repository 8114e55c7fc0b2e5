import { askExport, listExportsAbout, readExport } from '@app/core/exports';
import { DomainError } from '@app/core/kernel';
import * as calls from '@app/shared/ops/protection';
import type { FastifyInstance } from 'fastify';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { memberOfId } from '../../wire/member-of-id.ts';
import { presentExport, presentWithoutAddress } from '../../wire/present-export.ts';

export function opsProtectionRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db } = deps;

  bindOpsCall(app, deps, calls.read, async ({ site, operator, input }) => {
    const member = await memberOfId(db, { merchantId: site.id, publicId: input.id });
    const whose = { operatorId: operator.id, subjectId: member.id };
    const packages = await listExportsAbout(db, whose);
    return {
      target: member.username,
      answer: { packages: packages.map(presentWithoutAddress) },
    };
  });

  bindOpsCall(app, deps, calls.askPackage, async ({ site, operator, input, tx }) => {
    const { id: publicId, language, timeZone } = input;
    const member = await memberOfId(tx, { merchantId: site.id, publicId });
    const asked = await askExport(tx, deps, {
      ...{ merchantId: site.id, owner: { operatorId: operator.id }, subjectId: member.id },
      ...{ format: 'xlsx', language, timeZone, wish: { kind: 'memberData', input: {} } },
    });
    return {
      target: member.username,
      detail: { exportId: asked.publicId },
      answer: async () => {
        deps.enqueue('write-exports'); // after the commit: the worker would not find it before
        return presentWithoutAddress(asked);
      },
    };
  });

  bindOpsCall(app, deps, calls.link, async ({ site, operator, input, tx }) => {
    const member = await memberOfId(tx, { merchantId: site.id, publicId: input.id });
    const found = await readExport(tx, input.exportId);
    const isTheirs = found.operatorId === operator.id && found.subjectId === member.id;
    if (!isTheirs) throw new DomainError('export.not_found');
    return {
      target: member.username,
      detail: { exportId: found.publicId, rows: found.rowsWritten },
      answer: presentExport(deps, found),
    };
  });
}
