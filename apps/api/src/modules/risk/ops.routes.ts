import {
  clearMark,
  explainPlay,
  findRiskTies,
  marksOf,
  riskLists,
} from '@app/core/operations/risk';
import * as calls from '@app/shared/risk/ops-calls';
import type { FastifyInstance } from 'fastify';
import { bindOpsCall } from '../../bind-ops-call.ts';
import { bindOpsList } from '../../bind-ops-list.ts';
import type { ApiDeps } from '../../deps.ts';
import { memberOfId } from '../../wire/member-of-id.ts';
import { pageOf } from '../../wire/queue-page.ts';
import { presentMarkedMember, presentMarkOfMember, presentRound, presentTie } from './presenter.ts';

const ROWS_MAX = 30;
const TIES_MAX = 50;
const ROUNDS_MAX = 100;

/** Marked members, and decisions about them. */
export function opsRiskRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db, clock } = deps;

  bindOpsList(app, deps, calls.list, riskLists.marked, {
    ask: ({ input: { code } }) => ({ filter: { code }, narrowed: { riskMark: code } }),
    page: async ({ input: { after } }, _, reading) => {
      const found = await riskLists.marked.read(reading, { after, rowsMax: ROWS_MAX + 1 });
      return { answer: pageOf(found, presentMarkedMember, ROWS_MAX) };
    },
  });

  bindOpsCall(app, deps, calls.member, async ({ site: { id: merchantId }, input }) => {
    const { id: memberId, username } = await memberOfId(db, { merchantId, publicId: input.id });
    const [marks, ties] = await Promise.all([
      marksOf(db, [memberId]),
      findRiskTies(db, { merchantId, memberId, rowsMax: TIES_MAX + 1 }, clock()),
    ]);
    const weights = marks.filter(({ counts }) => counts).map(({ weight }) => weight);
    const answer = {
      weight: weights.reduce((sum, weight) => sum + weight, 0),
      marks: marks.map(presentMarkOfMember),
      ties: ties.slice(0, TIES_MAX).map(presentTie),
      hasMoreTies: ties.length > TIES_MAX,
    };
    return { target: username, answer };
  });

  bindOpsCall(app, deps, calls.play, async ({ site: { id: merchantId }, input }) => {
    const { code, withdrawal: withdrawalId, language = 'EN' } = input;
    const { id: memberId, username } = await memberOfId(db, { merchantId, publicId: input.id });
    const params = { merchantId, memberId, code, withdrawalId, language, rowsMax: ROUNDS_MAX };
    const { since, until, rows, hasMore } = await explainPlay(db, params, clock());
    const list = rows.map(presentRound);
    const within = { since: since.getTime(), until: until.getTime() };
    return { target: username, answer: { username, ...within, list, hasMore } };
  });

  bindOpsCall(app, deps, calls.clear, async ({ site, operator, input, tx }) => {
    const { id: publicId, code } = input;
    const params = { merchantId: site.id, publicId, code, operator: operator.username };
    const { username: target } = await clearMark(tx, params, clock());
    return { target, detail: { mark: code }, answer: {} };
  });
}
