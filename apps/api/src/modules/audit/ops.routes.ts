import { feedbackLists, listFeedback } from '@app/core/people/feedback';
import { DomainError } from '@app/core/platform/kernel';
import { listOutbox } from '@app/core/platform/outbox';
import { listAudit, verifyAudit } from '@app/core/sites/audit';
import { sitesOf } from '@app/core/sites/site';
import * as calls from '@app/shared/audit/ops-calls';
import type { FastifyInstance } from 'fastify';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { requestOpsFile } from '../../wire/request-ops-file.ts';
import { presentFeedback } from './presenter.ts';

const ROWS_MAX = 100;
const FEEDBACK_MAX = 50;

export function opsAuditRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db, settings } = deps;

  bindOpsCall(app, deps, calls.audit, async ({ operator: { merchantId }, input }) => {
    const { operator: name, action, object: target, from, to, before } = input;
    const sites = new Map(
      (await sitesOf(db, merchantId)).map(({ id, code }) => [id, code] as const),
    );
    const lines = await listAudit(db, {
      merchantId,
      name,
      action,
      target,
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
  });

  bindOpsCall(app, deps, calls.verify, async () => {
    const { intact, head, broken } = await verifyAudit(db);
    return {
      intact,
      head,
      broken: broken ? { id: `${broken.id}`, because: broken.because } : null,
    };
  });

  bindOpsCall(app, deps, calls.outbox, async ({ site }) => {
    if (settings.profile === 'production') throw new DomainError('request.not_found');
    const lines = await listOutbox(db, { merchantId: site.id, rowsMax: ROWS_MAX });
    return {
      list: lines.map(({ queuedAt, subject = null, ...line }) => ({
        ...line,
        subject,
        queuedAt: queuedAt.getTime(),
      })),
    };
  });

  bindOpsCall(app, deps, calls.feedback, async ({ site, input }) => {
    const rows = await listFeedback(db, {
      site: site.code,
      isWaitingOnly: input.status === 'waiting',
      rowsMax: FEEDBACK_MAX + 1,
      beforePublicId: input.before,
    });
    const list = rows.slice(0, FEEDBACK_MAX).map(presentFeedback);
    return { list, next: rows.length > FEEDBACK_MAX ? (list.at(-1)?.id ?? null) : null };
  });

  bindOpsCall(app, deps, calls.feedbackFile, async (context) => {
    const { site, input } = context;
    const isWaitingOnly = input.status === 'waiting';
    return requestOpsFile(deps, context, {
      request: feedbackLists.feedback.of({ site: site.code, isWaitingOnly }),
      narrowed: { list: input.status && `feedback.${input.status}` },
    });
  });
}
