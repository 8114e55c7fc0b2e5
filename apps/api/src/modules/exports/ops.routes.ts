import { disputeLists } from '@app/core/agent-pay/disputes';
import { agentLists } from '@app/core/people/agents';
import { debtLists } from '@app/core/people/debts';
import { seriesLists } from '@app/core/people/series';
import { DomainError } from '@app/core/platform/kernel';
import { listExports, memberData, readExport } from '@app/core/reports/exports';
import { auditLists } from '@app/core/sites/audit';
import { findReview } from '@app/core/sites/reviews';
import { siteLists } from '@app/core/sites/site';
import * as calls from '@app/shared/exports/ops-calls';
import type { FastifyInstance } from 'fastify';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { memberOfId } from '../../wire/member-of-id.ts';
import { presentExport, presentWithoutUrl } from '../../wire/present-export.ts';
import { requestOpsFile } from '../../wire/request-ops-file.ts';

/** Files of lists that operators read, and the list of an operator's own files. */
export function opsExportRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db } = deps;

  bindOpsCall(app, deps, calls.askAudit, async (context) => {
    const { operator: name, action, object: target, from, to } = context.input;
    const narrowed = { name, action, target, from, to };
    return requestOpsFile(deps, context, { request: siteLists.audit.of(narrowed), narrowed });
  });

  bindOpsCall(app, deps, calls.askDebts, async (context) => {
    const { state, text, owedTo, owedFrom, aroseBefore } = context.input;
    return requestOpsFile(deps, context, {
      request: debtLists.debts.of({ state, text, owedTo, owedFrom, aroseBefore }),
      narrowed: { debtState: state, begins: text, owedTo, owedFrom, aroseBefore },
    });
  });

  bindOpsCall(app, deps, calls.askDisputes, async (context) => {
    const { state } = context.input;
    return requestOpsFile(deps, context, {
      request: disputeLists.disputesOfSite.of({ state }),
      narrowed: { disputeState: state },
    });
  });

  bindOpsCall(app, deps, calls.askReview, async (context) => {
    const { site, input, tx } = context;
    const review = { merchantId: site.id, publicId: input.id };
    const { day, from, until } = await findReview(tx, review);
    return requestOpsFile(deps, context, {
      request: auditLists.dailyReview.of({ from: from.getTime(), until: until.getTime() }),
      narrowed: { reviewDay: day },
    });
  });

  bindOpsCall(app, deps, calls.askSeries, async (context) => {
    const { site, input, tx } = context;
    const member = await memberOfId(tx, { merchantId: site.id, publicId: input.id });
    return requestOpsFile(deps, context, {
      request: seriesLists.seriesChanges.of({ memberId: `${member.id}` }),
      narrowed: { member: member.username },
    });
  });

  bindOpsCall(app, deps, calls.askFrozen, async (context) => {
    const { text } = context.input;
    return requestOpsFile(deps, context, {
      request: debtLists.frozenMembers.of({ text }),
      narrowed: { begins: text },
    });
  });

  bindOpsCall(app, deps, calls.askPlaces, async (context) => {
    const { site, input, tx } = context;
    const member = await memberOfId(tx, { merchantId: site.id, publicId: input.id });
    return requestOpsFile(deps, context, {
      request: agentLists.places.of({ memberId: `${member.id}` }),
      narrowed: { member: member.username },
    });
  });

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
