import { greet } from '@app/core/greetings';
import * as calls from '@app/shared/api/greetings';
import type { FastifyInstance } from 'fastify';
import { bindCall } from '../../bind-call.ts';
import type { ApiDeps } from '../../deps.ts';

export function greetingRoutes(app: FastifyInstance, deps: ApiDeps): void {
  bindCall(app, deps, calls.greet, async ({ member, input }) => ({
    kept: await greet(deps, { memberId: member.memberId, text: input.text }),
  }));
}
