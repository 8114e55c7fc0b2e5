import { ROUND_STATUS, roundStatusRequest } from '@app/shared/open-rounds/protocol';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { parse } from '../http/parse.ts';
import {
  assertSigned,
  keepRawBodies,
  type QuestionKeys,
  sendSigned,
} from '../platform/signed-question.ts';
import { answerRoundStatus } from './round-status.ts';

/** Path prefix of the platform's questions: the address that the platform has for this vendor. */
const QUESTIONS_PATH = '/platform';

interface QuestionDeps extends Deps, QuestionKeys {
  readonly vendorCode: string;
}

/** Questions of the platform about rounds: docs/vendors.md. Both sides sign. */
export function questionRoutes(app: FastifyInstance, deps: QuestionDeps): void {
  app.register(async (scope) => {
    keepRawBodies(scope);
    scope.post(`${QUESTIONS_PATH}/${ROUND_STATUS}`, async (request, reply) => {
      const asked = await assertSigned(deps, request);
      const body = parse(roundStatusRequest, JSON.parse(asked.rawBody));
      const answer = { status: 'OK', round: await answerRoundStatus(deps, body) };
      return sendSigned(deps, reply, { asked, answer });
    });
  });
}
