import { answerContract } from '@app/core/agent-pay/contracts';
import type { PayoutEngine } from '@app/core/agent-pay/payouts';
import { dailySalary } from '@app/core/agent-pay/payouts/daily-salary';
import { hourlySalary } from '@app/core/agent-pay/payouts/hourly-salary';
import { type TieredTerms, tieredSalaryOf } from '@app/core/agent-pay/payouts/tiers';
import type { RequestOf } from '@app/shared/contract/define-call';
import * as calls from '@app/shared/payouts/salary.schemas';
import type { FastifyInstance } from 'fastify';
import { bindCall } from '../../bind-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { assertOffered } from '../../wire/offered-kinds.ts';
import { presentTieredSalary, presentTiers } from './tiered-salary.presenter.ts';

const engines = { daily: dailySalary, hourly: hourlySalary } as const;

/** Salary by tiers: terms, and answers to proposals. */
export function tieredSalaryRoutes(app: FastifyInstance, deps: ApiDeps): void {
  bindCall(app, deps, calls.tieredSalary, async ({ site, member, input: { kind } }) => {
    assertOffered(site, kind);
    const agent = { merchantId: site.id, agentId: member.memberId };
    return presentTieredSalary(await tieredSalaryOf(deps, engines[kind], agent), site.timeZone);
  });

  const answer = async (
    { terms }: PayoutEngine<TieredTerms>,
    agentId: bigint,
    { id, status, version }: RequestOf<typeof calls.processDailySalary>,
  ) => {
    const answered = { agentId, contractPublicId: id, answer: status, version };
    return presentTiers(await answerContract(deps, terms, answered));
  };

  bindCall(app, deps, calls.processDailySalary, ({ member, input }) =>
    answer(dailySalary, member.memberId, input),
  );

  bindCall(
    app,
    deps,
    calls.processHourlySalary,
    ({ member, input: { contractId: id, ...answered } }) =>
      answer(hourlySalary, member.memberId, { id, ...answered }),
  );
}
