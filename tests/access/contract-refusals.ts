import { changeContract, openContracts, terminateContract } from '@app/core/contracts';
import type { Member } from '@app/core/members';
import { realTimeTerms } from '@app/core/payouts/real-time-salary';
import { changeSetting, changeSite } from '@app/core/site';
import { rate } from '@app/shared/money/rate';
import { change, end, propose } from '@app/shared/ops/contracts';
import { contracts } from '@app/shared/settings/contracts';
import type { Response } from 'supertest';
import { makeAgent, sign, whole } from '../support/world.ts';
import { agentBelow, moveBelow } from './agent-refusals.ts';
import { approveTooLate, ask, type OpsRequest } from './ops-request.ts';

/** Of the terms that the example proposes, half. */
const HALF = { profit: 0.1, loss: 0.3, threshold: 100 };
const DOUBLE = { profit: 0.4, loss: 1.2, threshold: 100 };

/** An agent in the team whose contracts are with the platform, wherever they stand. */
const platformAgentBelow = ({ api, site }: OpsRequest, upline: Member) =>
  makeAgent(api.deps, { ...site, customerType: 41, uplineId: upline.id });

/** A proposal that waits while something changes, and is approved afterwards. */
async function approveProposal(
  asked: OpsRequest,
  meanwhile: (agent: Member) => Promise<unknown>,
): Promise<Response> {
  const agent = await agentBelow(asked);
  return approveTooLate(asked, propose, { id: agent.publicId }, () => meanwhile(agent));
}

/** The end of a contract, the same. */
async function approveEnd(
  asked: OpsRequest,
  meanwhile: (agent: Member) => Promise<unknown>,
): Promise<Response> {
  const agent = await agentBelow(asked);
  const { publicId: contractId } = await sign(asked.api.deps, agent.id, HALF);
  return approveTooLate(asked, end, { contractId }, () => meanwhile(agent));
}

/** Other terms for a contract, by the version that an operator was shown. */
async function changeOf(
  { api }: OpsRequest,
  agent: Member,
  loss: number,
): Promise<{ contractId: string; version: string; terms: object }> {
  const [contract] = await openContracts(api.deps.db, realTimeTerms, agent.id);
  if (!contract) throw new Error('the agent has no contract');
  const { publicId: contractId, version } = contract;
  return { contractId, version, terms: { ...change.example.request.terms, lossRate: loss } };
}

/** An agent with half, below one with double, and above one with half. */
async function agentBetween(asked: OpsRequest): Promise<Member> {
  const { deps } = asked.api;
  const above = await agentBelow(asked);
  await sign(deps, above.id, DOUBLE);
  const agent = await agentBelow(asked, above);
  await sign(deps, agent.id, HALF);
  await sign(deps, (await agentBelow(asked, agent)).id, HALF);
  return agent;
}

/** A change that waits while something changes, and is approved afterwards. */
async function approveChange(
  asked: OpsRequest,
  meanwhile: (agent: Member) => Promise<unknown>,
): Promise<Response> {
  const agent = await agentBelow(asked);
  await sign(asked.api.deps, agent.id, { ...HALF, loss: 0.6 });
  const changes = await changeOf(asked, agent, 0.004);
  return approveTooLate(asked, change, changes, () => meanwhile(agent));
}

/** Ways into what calls about agents' contracts refuse. */
export const contractWays: Readonly<Record<string, (asked: OpsRequest) => Promise<Response>>> = {
  'contract.not_with_platform': async (asked) => {
    const { publicId: id } = await agentBelow(asked, await agentBelow(asked));
    return ask(asked, { id });
  },
  'contract.already_active': async (asked) => {
    const { id: agentId, publicId: id } = await agentBelow(asked);
    await sign(asked.api.deps, agentId, HALF);
    return ask(asked, { id });
  },
  'contract.not_dominated': async (asked) => {
    const agent = await agentBelow(asked);
    await sign(asked.api.deps, (await platformAgentBelow(asked, agent)).id, DOUBLE);
    return ask(asked, { id: agent.publicId });
  },
  'contract.threshold_not_permitted': async (asked) => {
    const { publicId: id } = await agentBelow(asked);
    const { terms } = propose.example.request;
    return ask(asked, { id, terms: { ...terms, singleBetThreshold: 99 } });
  },
  'contract.above_promised_less': async (asked) =>
    ask(asked, await changeOf(asked, await agentBetween(asked), 0.02)),
  'contract.below_promised_more': async (asked) =>
    ask(asked, await changeOf(asked, await agentBetween(asked), 0.001)),
  'contract.changed_meanwhile': async (asked) => {
    const changes = await changeOf(asked, await agentBetween(asked), 0.004);
    return ask(asked, { ...changes, version: '1' });
  },
  'contracts.change contract.threshold_not_permitted': async (asked) => {
    const changes = await changeOf(asked, await agentBetween(asked), 0.004);
    return ask(asked, { ...changes, terms: { ...changes.terms, singleBetThreshold: 99 } });
  },
  'contract.not_found': (asked) => ask(asked),
  'contract.backs_others': async (asked) => {
    const upline = await agentBelow(asked);
    const { publicId: contractId } = await sign(asked.api.deps, upline.id, HALF);
    await sign(asked.api.deps, (await agentBelow(asked, upline)).id, HALF);
    return ask(asked, { contractId });
  },
  'operators.decide contract.not_with_platform': (asked) =>
    approveProposal(asked, async (agent) => moveBelow(asked, agent, await agentBelow(asked))),
  'operators.decide contract.already_active': (asked) =>
    approveProposal(asked, ({ id }) => sign(asked.api.deps, id, HALF)),
  'operators.decide contract.not_dominated': (asked) =>
    approveProposal(asked, async (agent) =>
      sign(asked.api.deps, (await platformAgentBelow(asked, agent)).id, DOUBLE),
    ),
  'operators.decide contract.threshold_not_permitted': (asked) =>
    approveProposal(asked, ({ merchantId }) => {
      const change = { thresholds: [whole(0)] };
      return changeSite(asked.api.deps, changeSetting, { merchantId, setting: contracts, change });
    }),
  'operators.decide contract.not_found': (asked) =>
    approveEnd(asked, ({ id: agentId }) =>
      terminateContract(asked.api.deps, realTimeTerms, { agentId }),
    ),
  'operators.decide contract.changed_meanwhile': (asked) =>
    approveChange(asked, ({ id: agentId }) => {
      const terms = { profitRate: rate(1_000), lossRate: rate(5_000), threshold: whole(100) };
      return changeContract(asked.api.deps, realTimeTerms, { agentId, terms });
    }),
  'operators.decide contract.below_promised_more': (asked) =>
    approveChange(asked, async (agent) =>
      sign(asked.api.deps, (await agentBelow(asked, agent)).id, { ...HALF, loss: 0.6 }),
    ),
  'operators.decide contract.above_promised_less': async (asked) => {
    const { deps } = asked.api;
    const above = await agentBelow(asked);
    await sign(deps, above.id, DOUBLE);
    const agent = await agentBelow(asked, above);
    await sign(deps, agent.id, HALF);
    const changes = await changeOf(asked, agent, 0.012);
    return approveTooLate(asked, change, changes, () => {
      const terms = { profitRate: rate(4_000), lossRate: rate(6_000), threshold: whole(100) };
      return changeContract(deps, realTimeTerms, { agentId: above.id, terms });
    });
  },
  'operators.decide contract.backs_others': (asked) =>
    approveEnd(asked, async (agent) =>
      sign(asked.api.deps, (await agentBelow(asked, agent)).id, HALF),
    ),
};
