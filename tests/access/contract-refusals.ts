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
import { tamper } from '../support/database.ts';
import { makeAgent, sign, whole } from '../support/world.ts';
import { agentBelow, moveBelow } from './agent-refusals.ts';
import { approveTooLate, ask, type OpsRequest } from './ops-request.ts';

/** Of the terms that the example proposes, half. */
const HALF = { profit: 0.1, loss: 0.3, threshold: 100 };
const DOUBLE = { profit: 0.4, loss: 1.2, threshold: 100 };

/** As operators write them: a tier for each rate, which asks for more bets than the one below. */
const dailyAt = (...rates: readonly number[]) => ({
  kind: 'daily',
  category: 'LIVE',
  tiers: rates.map((rate, n) => ({ betVolume: 30_000 * (n + 1), activeMember: 1, rate })),
});

/** A plan that pays for players alone, or with 0 nothing. */
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
  'contract.win_shared_already': async (asked) => {
    const agent = await agentBelow(asked);
    await signPlan(asked, agent);
    return ask(asked, { id: agent.publicId, terms: DIVIDEND });
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
  'contract.tiers_out_of_order': async (asked) => {
    const { publicId: id } = await agentBelow(asked);
    return ask(asked, { id, terms: dailyAt(0.003, 0.002) });
  },
  'contracts.change contract.tiers_out_of_order': async (asked) => {
    const agent = await agentBelow(asked);
    await signDaily(asked, agent, 0.003);
    const [contract] = await openContracts(asked.api.deps.db, dailyTerms, agent.id);
    const { publicId: contractId, version } = contract ?? expect.unreachable();
    return ask(asked, { contractId, version, terms: dailyAt(0.003, 0.002) });
  },
  'contract.pays_nothing': async (asked) => {
    const { publicId: id } = await agentBelow(asked);
    return ask(asked, { id, terms: planOf(0) });
  },
  'contracts.change contract.pays_nothing': async (asked) => {
    const { publicId: contractId, version } = await signPlan(asked, await agentBelow(asked));
    return ask(asked, { contractId, version, terms: planOf(0) });
  },
  'operators.decide contract.pays_nothing': async (asked) => {
    const { publicId: id } = await agentBelow(asked);
    const waive =
      'UPDATE approval SET input = replace(input, \'"cpaAmount":50\', \'"cpaAmount":0\') WHERE strpos(input, $1) > 0';
    return approveTooLate(asked, propose, { id, terms: planOf(50) }, () =>
      tamper(asked.api.deps.db, waive, [id]),
    );
  },
  'contract.tier_not_covered': async (asked) => {
    const upline = await agentBelow(asked);
    await signDaily(asked, upline, 0.003);
    const { publicId: id } = await platformAgentBelow(asked, upline);
    return ask(asked, { id, terms: dailyAt(0.004) });
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
  'operators.decide contract.win_shared_already': async (asked) => {
    const agent = await agentBelow(asked);
    return approveTooLate(asked, propose, { id: agent.publicId, terms: DIVIDEND }, () =>
      signPlan(asked, agent),
    );
  },
  'operators.decide contract.not_dominated': (asked) =>
    approveProposal(asked, async (agent) =>
      sign(asked.api.deps, (await platformAgentBelow(asked, agent)).id, DOUBLE),
    ),
  // Terms do not change while they wait; of a request that an older version took, the order may be another.
  'operators.decide contract.tiers_out_of_order': async (asked) => {
    const { publicId: id } = await agentBelow(asked);
    const reorder =
      "UPDATE approval SET input = replace(input, '0.004', '0.002') WHERE strpos(input, $1) > 0";
    return approveTooLate(asked, propose, { id, terms: dailyAt(0.003, 0.004) }, () =>
      tamper(asked.api.deps.db, reorder, [id]),
    );
  },
  'operators.decide contract.tier_not_covered': async (asked) => {
    const upline = await agentBelow(asked);
    const { publicId: id } = await platformAgentBelow(asked, upline);
    return approveTooLate(asked, propose, { id, terms: dailyAt(0.004) }, () =>
      signDaily(asked, upline, 0.003),
    );
  },
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
