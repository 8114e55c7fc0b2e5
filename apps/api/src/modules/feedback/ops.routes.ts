import { feedbackLists, listFeedback } from '@app/core/people/feedback';
import * as calls from '@app/shared/feedback/ops-calls';
import type { FastifyInstance } from 'fastify';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { requestOpsFile } from '../../wire/request-ops-file.ts';
import { presentFeedback } from './presenter.ts';

const FEEDBACK_MAX = 50;

export function opsFeedbackRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db } = deps;

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
