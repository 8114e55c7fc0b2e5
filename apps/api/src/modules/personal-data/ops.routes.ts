import { hashOfUnknownPassword } from '@app/core/people/credentials';
import { DomainError } from '@app/core/platform/kernel';
import { askExport, listExportsAbout, memberData, readExport } from '@app/core/reports/exports';
import { beginErasure, erasureBlockers, readErasure } from '@app/core/reports/personal-data';
import * as calls from '@app/shared/personal-data/ops-calls';
import type { FastifyInstance } from 'fastify';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { memberOfId } from '../../wire/member-of-id.ts';
import { presentExport, presentWithoutUrl } from '../../wire/present-export.ts';
import { presentErasure } from './presenter.ts';

export function opsPersonalDataRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db, modules } = deps;
  const { erasureBlockers: blockerChecks } = modules;

  bindOpsCall(app, deps, calls.read, async ({ site, operator, input }) => {
    const member = await memberOfId(db, { merchantId: site.id, publicId: input.id });
    const packageOwner = { operatorId: operator.id, subjectId: member.id };
    const [packages, erasure, foundBlockers] = await Promise.all([
      listExportsAbout(db, packageOwner),
      readErasure(db, member.id),
      erasureBlockers(db, { memberId: member.id, blockers: blockerChecks }),
    ]);
    return {
      target: member.username,
      answer: {
        packages: packages.map((one) => presentWithoutUrl(deps, one)),
        erasure: erasure ? presentErasure(erasure) : null,
        blockers: erasure ? [] : foundBlockers,
      },
    };
  });

  bindOpsCall(app, deps, calls.askPackage, async ({ site, operator, input, tx }) => {
    const { id: publicId, language, timeZone } = input;
    const member = await memberOfId(tx, { merchantId: site.id, publicId });
    const dataPackage = await askExport(tx, deps, {
      merchantId: site.id,
      owner: { operatorId: operator.id },
      subjectId: member.id,
      format: 'xlsx',
      language,
      timeZone,
      request: memberData.of({}),
      filter: { member: member.username },
    });
    return {
      target: member.username,
      detail: { exportId: dataPackage.publicId },
      answer: async () => {
        deps.enqueue('write-exports'); // after the commit: before it, the worker would not find the row
        return presentWithoutUrl(deps, dataPackage);
      },
    };
  });

  bindOpsCall(app, deps, calls.link, async ({ site, operator, input, tx }) => {
    const member = await memberOfId(tx, { merchantId: site.id, publicId: input.id });
    const found = await readExport(tx, input.exportId);
    const isTheirs = found.operatorId === operator.id && found.subjectId === member.id;
    if (!isTheirs || found.kind !== memberData.kind) throw new DomainError('export.not_found');
    return {
      target: member.username,
      detail: { exportId: found.publicId, rows: found.rowsWritten },
      answer: presentExport(deps, found),
    };
  });

  bindOpsCall(app, deps, calls.erase, async ({ site, input, tx }) => {
    const { id: publicId } = input;
    const { id: memberId } = await memberOfId(tx, { merchantId: site.id, publicId });
    const passwordHash = await hashOfUnknownPassword();
    const erasing = { memberId, merchantId: site.id, passwordHash, blockers: blockerChecks };
    await beginErasure(tx, erasing, deps.clock());
    // The target is the member's id: the audit trail must not keep the name of an erased member.
    return { target: publicId, memberId, afterwards: () => deps.enqueue('erase-members') };
  });
}
