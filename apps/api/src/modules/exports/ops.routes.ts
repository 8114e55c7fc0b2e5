import type { Tx } from '@app/core/platform/db';
import { DomainError } from '@app/core/platform/kernel';
import { listExports, readExport } from '@app/core/reports/exports';
import { findReview } from '@app/core/sites/reviews';
import * as calls from '@app/shared/ops/exports';
import type { FastifyInstance } from 'fastify';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { memberOfId } from '../../wire/member-of-id.ts';
import { presentExport, presentWithoutAddress } from '../../wire/present-export.ts';
import { type OpsFileRequest, requestOpsFile } from '../../wire/request-ops-file.ts';

/** Files of lists that operators read, and the list of an operator's own files. */
export function opsExportRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db } = deps;

  const ask = (tx: Tx, asked: OpsFileRequest) => requestOpsFile(tx, deps, asked);

  bindOpsCall(app, deps, calls.askAudit, async ({ operator, input, tx }) => {
    const { format, language, timeZone, operator: name, action, object: target, from, to } = input;
    const { merchantId, id: operatorId } = operator;
    const narrowed = { name, action, target, from, to };
    const wish = { kind: 'audit', input: narrowed } as const;
    const how = { format, language, timeZone };
    return ask(tx, { merchantId, operatorId, wish, narrowed, ...how });
  });

  bindOpsCall(app, deps, calls.askDebts, async ({ site, operator, input, tx }) => {
    const { format, language, timeZone, ...narrowed } = input;
    const of = { merchantId: site.id, operatorId: operator.id, format, language, timeZone };
    const wish = { kind: 'debts', input: narrowed } as const;
    const { state: debtState, text: begins, ...more } = narrowed;
    return ask(tx, { ...of, wish, narrowed: { debtState, begins, ...more } });
  });

  bindOpsCall(app, deps, calls.askDisputes, async ({ site, operator, input, tx }) => {
    const { format, language, timeZone, ...narrowed } = input;
    const of = { merchantId: site.id, operatorId: operator.id, format, language, timeZone };
    const wish = { kind: 'disputesOfSite', input: narrowed } as const;
    return ask(tx, { ...of, wish, narrowed: { disputeState: narrowed.state } });
  });

  bindOpsCall(app, deps, calls.askReview, async ({ site, operator, input, tx }) => {
    const { format, language, timeZone, id: publicId } = input;
    const of = { merchantId: site.id, operatorId: operator.id, format, language, timeZone };
    const { day, from, until } = await findReview(tx, { merchantId: site.id, publicId });
    const span = { from: from.getTime(), until: until.getTime() };
    const wish = { kind: 'dailyReview', input: span } as const;
    return ask(tx, { ...of, wish, narrowed: { reviewDay: day } });
  });

  bindOpsCall(app, deps, calls.askSeries, async ({ site, operator, input, tx }) => {
    const { format, language, timeZone, id: publicId } = input;
    const of = { merchantId: site.id, operatorId: operator.id, format, language, timeZone };
    const member = await memberOfId(tx, { merchantId: site.id, publicId });
    const wish = { kind: 'seriesChanges', input: { memberId: `${member.id}` } } as const;
    const narrowed = { member: member.username };
    return ask(tx, { ...of, wish, narrowed });
  });

  bindOpsCall(app, deps, calls.askFrozen, async ({ site, operator, input, tx }) => {
    const { format, language, timeZone, ...narrowed } = input;
    const of = { merchantId: site.id, operatorId: operator.id, format, language, timeZone };
    const wish = { kind: 'frozenMembers', input: narrowed } as const;
    return ask(tx, { ...of, wish, narrowed: { begins: narrowed.text } });
  });

  bindOpsCall(app, deps, calls.askPlaces, async ({ site, operator, input, tx }) => {
    const { format, language, timeZone, id: publicId } = input;
    const of = { merchantId: site.id, operatorId: operator.id, format, language, timeZone };
    const member = await memberOfId(tx, { merchantId: site.id, publicId });
    const wish = { kind: 'places', input: { memberId: `${member.id}` } } as const;
    return ask(tx, { ...of, wish, narrowed: { member: member.username } });
  });

  bindOpsCall(app, deps, calls.list, async ({ operator }) => ({
    list: (await listExports(db, { operatorId: operator.id })).map(presentWithoutAddress),
  }));

  bindOpsCall(app, deps, calls.link, async ({ operator, input, tx }) => {
    const found = await readExport(tx, input.exportId);
    // Data packages need a permission, which another call checks.
    if (found.operatorId !== operator.id || found.kind === 'memberData')
      throw new DomainError('export.not_found');
    return {
      merchantId: found.merchantId,
      target: found.kind,
      detail: { exportId: found.publicId, rows: found.rowsWritten },
      answer: presentExport(deps, found),
    };
  });
}
