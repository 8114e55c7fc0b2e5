import { feedbackLists } from '@app/core/people/feedback';
import * as calls from '@app/shared/feedback/ops-calls';
import type { FastifyInstance } from 'fastify';
import { bindOpsList } from '../../bind-ops-list.ts';
import type { ApiDeps } from '../../deps.ts';
import { pageOf } from '../../wire/queue-page.ts';
import { presentFeedback } from './presenter.ts';

const FEEDBACK_MAX = 50;

export function opsFeedbackRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { feedback } = feedbackLists;

  bindOpsList(app, deps, calls.feedback, feedback, {
    ask: ({ site, input: { status } }) => ({
      filter: { site: site.code, isWaitingOnly: status === 'waiting' },
      narrowed: { list: status && `feedback.${status}` },
    }),
    page: async ({ input: { before: after } }, _, reading) => {
      const found = await feedback.read(reading, { after, rowsMax: FEEDBACK_MAX + 1 });
      return pageOf(found, presentFeedback, FEEDBACK_MAX);
    },
  });
}
