import {
  changeContract,
  openContracts,
  signContract,
  terminateContract,
} from '@app/core/agent-pay/contracts';
import { promisedBy } from '@app/core/agent-pay/payouts';
import { dailyTerms } from '@app/core/agent-pay/payouts/daily-salary';
import { realTimeTerms } from '@app/core/agent-pay/payouts/real-time-salary';
import type { Member } from '@app/core/people/members';
import { changeSetting, changeSite } from '@app/core/sites/site';
import { contractTerms } from '@app/shared/contracts/contract-terms';
import { change, end, propose } from '@app/shared/contracts/ops-calls';
import { contracts } from '@app/shared/contracts/settings';
import { rate } from '@app/shared/money/rate';
import type { Response } from 'supertest';
import { expect } from 'vitest';
import { changeAsOwner } from '../../../support/databases/database.ts';
import { makeAgent, sign, whole } from '../../../support/world.ts';
import { approveTooLate, ask, type OpsRequest, type Way } from '../../ops-request.ts';
import { agentBelow, moveBelow } from '../people/agent-refusals.ts';

/** Half of the terms in the example. */
const HALF = { profit: 0.1, loss: 0.3, threshold: 100 };
const DOUBLE = { profit: 0.4, loss: 1.2, threshold: 100 };

/** Terms as operators send them. Each tier requires more bets than the one before. */
const dailyAt = (...rates: readonly number[]) => ({
  kind: 'daily',
  category: 'LIVE',
  tiers: rates.map((rate, n) => ({ betVolume: 30_000 * (n + 1), activeMember: 1, rate })),
});

/** An affiliate plan that pays only an amount per qualified player, which may be 0. */
const planOf = (cpaAmount: number) => ({
  kind: 'affiliate_plan',
  tiers: [],
  negative: 'carry',
  ringFenceFrom: 5_000,
  bonusRate: 1,
  paymentFeeRate: 0,
  adminFeeRate: 0,
  taxRate: 0,
  subRate: 0,
  cpaAmount,
  cpaDeposit: 20,
  cpaTurnover: 100,
  cpaDays: 30,
});

const DIVIDEND = {
  kind: 'dividend_monthly',
  category: 'CONS',
  base: 'profit',
  carry: 'none',
  tiers: [{ betVolume: 30_000, netLoss: 0, activeMember: 1, rate: 0.1 }],
};

async function signPlan({ api }: OpsRequest, { id: agentId }: Member) {
  const { kind, ...promised } = promisedBy(contractTerms.parse(planOf(50)));
  await signContract(api.deps, kind, { agentId, ...promised });
  const [contract] = await openContracts(api.deps.db, kind, agentId);
  return contract ?? expect.unreachable();
}

function signDaily({ api }: OpsRequest, { id: agentId }: Member, rate: number) {
  const { kind, ...promised } = promisedBy(contractTerms.parse(dailyAt(rate)));
  return signContract(api.deps, kind, { agentId, ...promised });
}

/** An agent in the team, at any level, whose contracts are with the platform. */
const platformAgentBelow = ({ api, site }: OpsRequest, upline: Member) =>
  makeAgent(api.deps, { ...site, customerType: 41, uplineId: upline.id });

/** A proposal that waits while something changes, and is approved afterwards. */
async function approveProposal(
  request: OpsRequest,
  beforeApproval: (agent: Member) => Promise<unknown>,
): Promise<Response> {
  const agent = await agentBelow(request);
  return approveTooLate(request, propose, { id: agent.publicId }, () => beforeApproval(agent));
}

/** The end of a contract that waits while something changes, and is approved afterwards. */
async function approveEnd(
  request: OpsRequest,
  beforeApproval: (agent: Member) => Promise<unknown>,
): Promise<Response> {
  const agent = await agentBelow(request);
  const { publicId: contractId } = await sign(request.api.deps, agent.id, HALF);
  return approveTooLate(request, end, { contractId }, () => beforeApproval(agent));
}

/** Other terms for a contract, based on the version that the operator was shown. */
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

/** An agent with half the terms, between an upline with double and a downline with half. */
async function agentBetween(request: OpsRequest): Promise<Member> {
  const { deps } = request.api;
  const above = await agentBelow(request);
  await sign(deps, above.id, DOUBLE);
  const agent = await agentBelow(request, above);
  await sign(deps, agent.id, HALF);
  await sign(deps, (await agentBelow(request, agent)).id, HALF);
  return agent;
}

/** A change that waits while something changes, and is approved afterwards. */
async function approveChange(
  request: OpsRequest,
  beforeApproval: (agent: Member) => Promise<unknown>,
): Promise<Response> {
  const agent = await agentBelow(request);
  await sign(request.api.deps, agent.id, { ...HALF, loss: 0.6 });
  const changes = await changeOf(request, agent, 0.004);
  return approveTooLate(request, change, changes, () => beforeApproval(agent));
}

/** Requests that provoke the refusals of calls about agents' contracts. */
export const contractWays: Readonly<Record<string, Way>> = {
  'contract.not_with_platform': async (request) => {
    const { publicId: id } = await agentBelow(request, await agentBelow(request));
    return ask(request, { id });
  },
  'contract.already_active': async (request) => {
    const { id: agentId, publicId: id } = await agentBelow(request);
    await sign(request.api.deps, agentId, HALF);
    return ask(request, { id });
  },
  'contract.win_shared_already': async (request) => {
    const agent = await agentBelow(request);
    await signPlan(request, agent);
    return ask(request, { id: agent.publicId, terms: DIVIDEND });
  },
  'contract.not_dominated': async (request) => {
    const agent = await agentBelow(request);
    await sign(request.api.deps, (await platformAgentBelow(request, agent)).id, DOUBLE);
    return ask(request, { id: agent.publicId });
  },
  'contract.threshold_not_permitted': async (request) => {
    const { publicId: id } = await agentBelow(request);
    const { terms } = propose.example.request;
    return ask(request, { id, terms: { ...terms, singleBetThreshold: 99 } });
  },
  'contract.tiers_out_of_order': async (request) => {
    const { publicId: id } = await agentBelow(request);
    return ask(request, { id, terms: dailyAt(0.003, 0.002) });
  },
  'contracts.change contract.tiers_out_of_order': async (request) => {
    const agent = await agentBelow(request);
    await signDaily(request, agent, 0.003);
    const [contract] = await openContracts(request.api.deps.db, dailyTerms, agent.id);
    const { publicId: contractId, version } = contract ?? expect.unreachable();
    return ask(request, { contractId, version, terms: dailyAt(0.003, 0.002) });
  },
  'contract.pays_nothing': async (request) => {
    const { publicId: id } = await agentBelow(request);
    return ask(request, { id, terms: planOf(0) });
  },
  'contracts.change contract.pays_nothing': async (request) => {
    const { publicId: contractId, version } = await signPlan(request, await agentBelow(request));
    return ask(request, { contractId, version, terms: planOf(0) });
  },
  'operators.decide contract.pays_nothing': async (request) => {
    const { publicId: id } = await agentBelow(request);
    const waive =
      'UPDATE approval SET input = replace(input, \'"cpaAmount":50\', \'"cpaAmount":0\') WHERE strpos(input, $1) > 0';
    return approveTooLate(request, propose, { id, terms: planOf(50) }, () =>
      changeAsOwner(request.api.deps.db, waive, [id]),
    );
  },
  'contract.tier_not_covered': async (request) => {
    const upline = await agentBelow(request);
    await signDaily(request, upline, 0.003);
    const { publicId: id } = await platformAgentBelow(request, upline);
    return ask(request, { id, terms: dailyAt(0.004) });
  },
  'contract.above_promised_less': async (request) =>
    ask(request, await changeOf(request, await agentBetween(request), 0.02)),
  'contract.below_promised_more': async (request) =>
    ask(request, await changeOf(request, await agentBetween(request), 0.001)),
  'contract.changed_meanwhile': async (request) => {
    const changes = await changeOf(request, await agentBetween(request), 0.004);
    return ask(request, { ...changes, version: '1' });
  },
  'contracts.change contract.threshold_not_permitted': async (request) => {
    const changes = await changeOf(request, await agentBetween(request), 0.004);
    return ask(request, { ...changes, terms: { ...changes.terms, singleBetThreshold: 99 } });
  },
  'contract.backs_others': async (request) => {
    const upline = await agentBelow(request);
    const { publicId: contractId } = await sign(request.api.deps, upline.id, HALF);
    await sign(request.api.deps, (await agentBelow(request, upline)).id, HALF);
    return ask(request, { contractId });
  },
  'operators.decide contract.not_with_platform': (request) =>
    approveProposal(request, async (agent) => moveBelow(request, agent, await agentBelow(request))),
  'operators.decide contract.already_active': (request) =>
    approveProposal(request, ({ id }) => sign(request.api.deps, id, HALF)),
  'operators.decide contract.win_shared_already': async (request) => {
    const agent = await agentBelow(request);
    return approveTooLate(request, propose, { id: agent.publicId, terms: DIVIDEND }, () =>
      signPlan(request, agent),
    );
  },
  'operators.decide contract.not_dominated': (request) =>
    approveProposal(request, async (agent) =>
      sign(request.api.deps, (await platformAgentBelow(request, agent)).id, DOUBLE),
    ),
  // Terms do not change while they wait. Only a request accepted by an older version could have tiers out of order.
  'operators.decide contract.tiers_out_of_order': async (request) => {
    const { publicId: id } = await agentBelow(request);
    const reorder =
      "UPDATE approval SET input = replace(input, '0.004', '0.002') WHERE strpos(input, $1) > 0";
    return approveTooLate(request, propose, { id, terms: dailyAt(0.003, 0.004) }, () =>
      changeAsOwner(request.api.deps.db, reorder, [id]),
    );
  },
  'operators.decide contract.tier_not_covered': async (request) => {
    const upline = await agentBelow(request);
    const { publicId: id } = await platformAgentBelow(request, upline);
    return approveTooLate(request, propose, { id, terms: dailyAt(0.004) }, () =>
      signDaily(request, upline, 0.003),
    );
  },
  'operators.decide contract.threshold_not_permitted': (request) =>
    approveProposal(request, ({ merchantId }) => {
      const change = { thresholds: [whole(0)] };
      return changeSite(request.api.deps, changeSetting, {
        merchantId,
        setting: contracts,
        change,
      });
    }),
  'operators.decide contract.not_found': (request) =>
    approveEnd(request, ({ id: agentId }) =>
      terminateContract(request.api.deps, realTimeTerms, { agentId }),
    ),
  'operators.decide contract.changed_meanwhile': (request) =>
    approveChange(request, ({ id: agentId }) => {
      const terms = { profitRate: rate(1_000), lossRate: rate(5_000), threshold: whole(100) };
      return changeContract(request.api.deps, realTimeTerms, { agentId, terms });
    }),
  'operators.decide contract.below_promised_more': (request) =>
    approveChange(request, async (agent) =>
      sign(request.api.deps, (await agentBelow(request, agent)).id, { ...HALF, loss: 0.6 }),
    ),
  'operators.decide contract.above_promised_less': async (request) => {
    const { deps } = request.api;
    const above = await agentBelow(request);
    await sign(deps, above.id, DOUBLE);
    const agent = await agentBelow(request, above);
    await sign(deps, agent.id, HALF);
    const changes = await changeOf(request, agent, 0.012);
    return approveTooLate(request, change, changes, () => {
      const terms = { profitRate: rate(4_000), lossRate: rate(6_000), threshold: whole(100) };
      return changeContract(deps, realTimeTerms, { agentId: above.id, terms });
    });
  },
  'operators.decide contract.backs_others': (request) =>
    approveEnd(request, async (agent) =>
      sign(request.api.deps, (await agentBelow(request, agent)).id, HALF),
    ),
};
