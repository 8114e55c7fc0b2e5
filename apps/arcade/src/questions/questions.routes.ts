import { TRANSACTIONS, transactionsRequest } from '@app/shared/bet-reconciliation/protocol';
import { JACKPOTS, jackpotsRequest } from '@app/shared/games/jackpots-protocol';
import { MATCHES, matchesRequest } from '@app/shared/games/matches-protocol';
import { ROUND_STATUS, roundStatusRequest } from '@app/shared/open-rounds/protocol';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Deps } from '../deps.ts';
import { parse } from '../http/parse.ts';
import {
  assertSigned,
  keepRawBodies,
  type QuestionKeys,
  sendSigned,
} from '../platform/signed-question.ts';
import { listJackpots } from './list-jackpots.ts';
import { listMatches } from './list-matches.ts';
import { listTransactions } from './list-transactions.ts';
import { answerRoundStatus } from './round-status.ts';

/** Path prefix of the platform's questions: the address that the platform has for this vendor. */
const QUESTIONS_PATH = '/platform';

interface QuestionDeps extends Deps, QuestionKeys {
  readonly vendorCode: string;
}

interface Question<Schema extends z.ZodType> {
  readonly name: string;
  readonly schema: Schema;
  readonly answer: (body: z.output<Schema>) => Promise<object>;
}

/** Questions of the platform about rounds, transactions, matches and pots: docs/vendors.md. Both sides sign. */
export function questionRoutes(app: FastifyInstance, deps: QuestionDeps): void {
  app.register(async (scope) => {
    keepRawBodies(scope);
    answerQuestion(scope, deps, {
      name: ROUND_STATUS,
      schema: roundStatusRequest,
      answer: async (body) => ({ status: 'OK', round: await answerRoundStatus(deps, body) }),
    });
    answerQuestion(scope, deps, {
      name: TRANSACTIONS,
      schema: transactionsRequest(),
      answer: (body) => listTransactions(deps.db, body),
    });
    answerQuestion(scope, deps, {
      name: MATCHES,
      schema: matchesRequest(),
      answer: (body) => listMatches(deps, body),
    });
    answerQuestion(scope, deps, {
      name: JACKPOTS,
      schema: jackpotsRequest(),
      answer: (body) => listJackpots(deps.db, body),
    });
  });
}

function answerQuestion<Schema extends z.ZodType>(
  scope: FastifyInstance,
  deps: QuestionDeps,
  { name, schema, answer }: Question<Schema>,
): void {
  scope.post(`${QUESTIONS_PATH}/${name}`, async (request, reply) => {
    const asked = await assertSigned(deps, request);
    const answered = await answer(parse(schema, JSON.parse(asked.rawBody)));
    return sendSigned(deps, reply, { asked, answer: answered });
  });
}
