import { answerContract, contractOfSide, contractsOfFamily } from '@app/core/agent-pay/contracts';
import { dividendEngines, dividendsOf, dividendTerms } from '@app/core/agent-pay/payouts/dividend';
import { DomainError } from '@app/core/platform/kernel';
import * as calls from '@app/shared/payouts/salary.schemas';
import type { FastifyInstance } from 'fastify';
import { bindCall } from '../../bind-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { presentDividend, presentDividends } from './dividends.presenter.ts';

const kinds = dividendEngines.map(({ terms }) => terms);

/** Dividends: terms, the current period, and answers to proposals. */
export function dividendRoutes(app: FastifyInstance, deps: ApiDeps): void {
  bindCall(app, deps, calls.dividends, async ({ site, member, input: { only } }) => {
    const datesOnly = only === 'dates';
    const agent = { merchantId: site.id, agentId: member.memberId, datesOnly };
    return presentDividends(await dividendsOf(deps, agent), site.timeZone);
  });

  // The games identify the contract: an agent has only one on the same games, regardless of its period.
  const findOwn = async (agentId: bigint, type: string) =>
    (await contractsOfFamily(deps.db, dividendTerms.monthly, agentId)).find(
      ({ state, category }) => state !== 'A' && category === type,
    );

  bindCall(app, deps, calls.processDividend, async ({ member, input }) => {
    const { type, contractId, status: answer, version } = input;
    const agentId = member.memberId;
    const found = contractId
      ? await contractOfSide(deps.db, kinds, { memberId: agentId, publicId: contractId })
      : await findOwn(agentId, type);
    const engine = dividendEngines.find(({ facts }) => facts.number === found?.kind);
    if (!found || !engine || found.category !== type) throw new DomainError('contract.not_found');
    const answered = { agentId, contractPublicId: found.publicId, answer, version };
    const contract = await answerContract(deps, engine.terms, answered);
    return presentDividend({ ...contract, kind: engine.facts.kind });
  });
}
