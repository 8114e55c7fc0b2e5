import { deleteCannedAnswer, listCannedAnswers, saveCannedAnswer } from '@app/core/engagement/chat';
import * as calls from '@app/shared/chat/ops-calls';
import type { FastifyInstance } from 'fastify';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { pageOf, ROWS_MAX } from '../../wire/queue-page.ts';
import { presentCannedAnswer } from './ops.presenter.ts';

/** Canned answers of support. */
export function opsCannedAnswerRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db, clock } = deps;

  bindOpsCall(app, deps, calls.cannedAnswers, async ({ site: { id: merchantId }, input }) => {
    const page = { merchantId, afterPublicId: input.after, rowsMax: ROWS_MAX + 1 };
    return pageOf(await listCannedAnswers(db, page), presentCannedAnswer);
  });

  bindOpsCall(app, deps, calls.saveAnswer, async ({ site: { id: merchantId }, input, tx }) => {
    const { id: publicId, ...answer } = input;
    await saveCannedAnswer(tx, { merchantId, publicId, ...answer }, clock());
    return { target: input.title, detail: { ...answer }, answer: {} };
  });

  bindOpsCall(app, deps, calls.deleteAnswer, async ({ site: { id: merchantId }, input, tx }) => {
    const title = await deleteCannedAnswer(tx, { merchantId, publicId: input.id });
    return { target: title, answer: {} };
  });
}
