import { sendFeedback } from '@app/core/people/feedback';
import * as calls from '@app/shared/feedback/schemas';
import type { FastifyInstance } from 'fastify';
import { bindCall } from '../../bind-call.ts';
import type { ApiDeps } from '../../deps.ts';

export function feedbackRoutes(app: FastifyInstance, deps: ApiDeps): void {
  bindCall(app, deps, calls.sendFeedback, async ({ member, input }) => {
    await sendFeedback(deps, { memberId: member.memberId, ...input });
    return {};
  });
}
