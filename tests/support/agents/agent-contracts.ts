import { signContract } from '@app/core/agent-pay/contracts';
import { dailyTerms } from '@app/core/agent-pay/payouts/daily-salary';
import { realTimeTerms } from '@app/core/agent-pay/payouts/real-time-salary';
import type { Member } from '@app/core/people/members';
import * as calls from '@app/shared/contracts/schemas';
import { processDailySalary } from '@app/shared/payouts/salary.schemas';
import { type Sent, send, type TestApi, tokenOf } from '../servers/api.ts';
import { makeAgent, makeSite, percent, switchOn, whole } from '../world.ts';

/** One tier in the stored shape. The rate is in percent. */
export const stored = (rate: number) => ({
  turnovers: [whole(1_000)],
  actives: [0],
  rates: [percent(rate)],
});
/** One tier in wire format. The rate is in percent. */
export const tiersOf = (rate: number, more: object = {}) => [
  { betVolume: 1_000, activeMember: 0, rate: rate / 100, ...more },
];
export const termsOf = (rate: number) => ({
  kind: 'daily',
  category: 'LIVE',
  tiers: tiersOf(rate),
});

type Call = Parameters<typeof send>[1];

/** Two agents, one above the other; the upper one has daily salary on live games at 1 %. */
export async function makeAgreeing(api: TestApi) {
  const site = await makeSite(api.deps, { timeZone: 'UTC' });
  await switchOn(api.deps, site.merchantId, ['RTSALARY3', 'DAILYSALCONT3', 'HOURSAL3']);
  const top = await makeAgent(api.deps, { ...site, uplineId: null });
  const agent = await makeAgent(api.deps, { ...site, uplineId: top.id });
  const sign = ({ id: agentId }: Member, rate: number) =>
    signContract(api.deps, dailyTerms, { agentId, category: 'LIVE', terms: stored(rate) });
  await sign(top, 1);

  const askFor = async (call: Call, by: Member, sent: Sent = {}) =>
    send(api, call, { site: site.code, ...sent, token: sent.token ?? (await tokenOf(api, by)) });
  const ask = async (call: Call, body: object, by = top) => (await askFor(call, by, { body })).body;
  const proposal = (rate = 0.5, more: object = {}) => ({
    memberId: agent.publicId,
    ...termsOf(rate),
    ...more,
  });
  const propose = async (rate?: number, more?: object): Promise<{ contractId: string }> =>
    (await ask(calls.proposeContract, proposal(rate, more))).value;
  const answer = (id: string, status: string, by = agent) =>
    ask(processDailySalary, { id, status }, by);
  return {
    site,
    top,
    agent,
    sign,
    askFor,
    ask,
    proposal,
    propose,
    answer,
    /** A contract of the lower agent in force. */
    signed: async (rate = 0.5): Promise<string> => {
      const { contractId } = await propose(rate);
      await answer(contractId, 'A');
      return contractId;
    },
    /** Real-time salary of the upper agent, by which they can promise some. */
    signRealTime: () => {
      const terms = { profitRate: percent(0.2), lossRate: percent(0.6), threshold: whole(100) };
      return signContract(api.deps, realTimeTerms, { agentId: top.id, terms });
    },
  };
}
