import { randomUUID } from 'node:crypto';
import { changeContract, terminateContract } from '@app/core/agent-pay/contracts';
import { dailyTerms } from '@app/core/agent-pay/payouts/daily-salary';
import { moveAgent } from '@app/core/people/agents';
import { inTransaction } from '@app/core/platform/db';
import { changeSite, switchFlag } from '@app/core/sites/site';
import * as calls from '@app/shared/contracts/schemas';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  makeAgreeing,
  stored,
  tiersOf,
} from '../../../../../tests/support/agents/agent-contracts.ts';
import { createDebt } from '../../../../../tests/support/agents/line-payouts.ts';
import { answerRefusals } from '../../../../../tests/support/calls/answer-refusals.ts';
import {
  expectRefusal,
  impliedRefusals,
  type Refusal,
  triedErrors,
} from '../../../../../tests/support/calls/implied-refusals.ts';
import { startApi, type TestApi } from '../../../../../tests/support/servers/api.ts';
import { makeAgent, makeMember, whole } from '../../../../../tests/support/world.ts';

const NOON = Date.parse('2026-12-10T12:00:00Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

type World = Awaited<ReturnType<typeof makeAgreeing>>;

let api: TestApi;
let now: Date;
let world: World;

beforeAll(async () => {
  api = await startApi({ clock: () => now });
  return api.close;
});
beforeEach(async () => {
  now = new Date(NOON);
  world = await makeAgreeing(api);
});

type Named = (typeof all)[number];
const all = [
  calls.contracts,
  calls.contract,
  calls.proposeContract,
  calls.changeContract,
  calls.terminateContract,
  calls.withdrawContract,
  calls.answerContract,
] as const;

/** A valid request for each call. */
const inputs: Record<string, (of: World) => Promise<object>> = {
  [calls.contracts.name]: async () => ({ role: 'mine' }),
  [calls.contract.name]: async ({ propose }) => ({ contractId: (await propose()).contractId }),
  [calls.proposeContract.name]: async ({ proposal }) => proposal(),
  [calls.changeContract.name]: async ({ signed }) => ({
    contractId: await signed(),
    tiers: tiersOf(0.6),
  }),
  [calls.terminateContract.name]: async ({ signed }) => ({ contractId: await signed() }),
  [calls.answerContract.name]: async ({ propose }) => ({
    contractId: (await propose()).contractId,
    status: 'A',
  }),
  [calls.withdrawContract.name]: async ({ propose }) => ({
    contractId: (await propose()).contractId,
  }),
};

/** A request for each refusal that the calls declare. */
function refusalsOf(call: Named): Record<string, Refusal> {
  const { site, top, agent, sign, askFor, ask, propose, answer, signed } = world;
  const input = inputs[call.name] ?? expect.unreachable(`${call.name} has no input`);
  const good = () => input(world);
  const asked = async (more: object = {}, by = top) =>
    askFor(call, by, { body: { ...(await good()), ...more } });
  const implied = impliedRefusals({ api, call, site, input: () => call.example.request });
  const ofAnswered = async (status: string) => {
    const { contractId } = await propose();
    await answer(contractId, status);
    return contractId;
  };
  const isProposal = call === calls.proposeContract;
  return {
    ...implied,
    request_param_err: [400, () => asked({ contractId: 'x', memberId: 'x', role: 'x', kind: 'x' })],
    'function.not.available': [
      403,
      async () => {
        const body = call === calls.contracts ? { role: 'mine', kind: 'daily' } : await good();
        const off = { merchantId: site.merchantId, flag: 'DAILYSALCONT3', enabled: false } as const;
        await changeSite(api.deps, switchFlag, off);
        return askFor(call, top, { body });
      },
    ],
    'agent.frozen': [
      409,
      async () => {
        const body = await good();
        await createDebt(api.deps, top, agent, whole(7));
        return askFor(call, top, { body });
      },
    ],
    'contract.not_found': [404, () => asked({ contractId: randomUUID() })],
    'contract.rate_type_not_offered': [400, () => asked({ rateType: 'F' })],
    'contract.valid_from_too_far': [400, () => asked({ validFrom: NOON + 93 * DAY })],
    'contract.not_direct_downline': [
      403,
      async () => {
        const player = await makeMember(api.deps, { ...site, agentId: top.id });
        if (isProposal) return asked({ memberId: player.publicId });
        const body = await good();
        const { id: uplineId } = await makeAgent(api.deps, { ...site, uplineId: null });
        const move = { memberId: agent.id, uplineId, now };
        await inTransaction(api.deps.db, (tx) => moveAgent(tx, move));
        return askFor(call, top, { body });
      },
    ],
    'contract.upline_without_contract': [
      409,
      async () => {
        const { contractId } = await propose();
        await terminateContract(api.deps, dailyTerms, { agentId: top.id, category: 'LIVE' });
        if (!isProposal) return askFor(call, top, { body: { contractId, tiers: tiersOf(0.6) } });
        await ask(calls.withdrawContract, { contractId });
        return asked();
      },
    ],
    'contract.threshold_not_permitted': [409, () => askRealTime(call, 77)],
    'contract.tiers_out_of_order': [
      409,
      () => asked({ tiers: [...tiersOf(0.5), ...tiersOf(0.6)] }),
    ],
    'contract.tier_not_covered': [409, () => asked({ tiers: tiersOf(2) })],
    'contract.not_dominated': [
      409,
      async () => {
        if (isProposal) return askRealTime(call, 10);
        const contractId = await signed();
        const below = await makeAgent(api.deps, { ...site, uplineId: agent.id });
        await sign(below, 0.5);
        return askFor(call, top, { body: { contractId, tiers: tiersOf(0.4) } });
      },
    ],
    'contract.already_active': [
      409,
      async () => {
        await propose();
        return asked();
      },
    ],
    'contract.same_terms': [409, () => asked({ tiers: tiersOf(0.5) })],
    'contract.with_platform': [
      409,
      async () => {
        const [own] = (await ask(calls.contracts, { role: 'mine' })).value.list;
        return asked({ contractId: own.contractId });
      },
    ],
    'contract.request_waits': [
      409,
      async () => {
        const body = await good();
        await ask(calls.terminateContract, { contractId: idIn(body) }, agent);
        return askFor(call, top, { body });
      },
    ],
    'contract.not_active': [409, async () => asked({ contractId: await ofAnswered('R') })],
    'contract.backs_others': [
      409,
      async () => {
        const body = await good();
        const below = await makeAgent(api.deps, { ...site, uplineId: agent.id });
        await sign(below, 0.4);
        return askFor(call, top, { body });
      },
    ],
    'contract.already_answered': [409, async () => asked({ contractId: await ofAnswered('A') })],
    'contract.other_side_answers': [403, () => asked({}, agent)],
    ...(call === calls.answerContract && ofAnswers(call)),
  };
}

/** Refusals common to all calls that answer a proposal. */
function ofAnswers(call: Named): Record<string, Refusal> {
  const { site, top, agent, askFor, ask, signed } = world;
  return {
    ...answerRefusals({ api, site, now, call }),
    'contract.tier_not_covered': [
      409,
      async () => {
        const contractId = await signed();
        await ask(calls.changeContract, { contractId, tiers: tiersOf(0.8) }, agent);
        const lower = { agentId: top.id, category: 'LIVE' as const, terms: stored(0.6) };
        await changeContract(api.deps, dailyTerms, lower);
        return askFor(call, top, { body: { contractId, status: 'A' } });
      },
    ],
  };
}

const idIn = (body: object) => ('contractId' in body ? `${body.contractId}` : '');

async function askRealTime(call: Named, threshold: number) {
  const { top, agent, askFor, ask, signRealTime } = world;
  await signRealTime();
  const wire = { profitRate: 0.001, lossRate: 0.003 };
  const offer = { kind: 'realtime', memberId: agent.publicId, ...wire, singleBetThreshold: 100 };
  now = new Date(NOON + HOUR);
  const body = { ...offer, singleBetThreshold: threshold };
  if (call === calls.proposeContract) return askFor(call, top, { body });
  const { contractId } = (await ask(calls.proposeContract, offer)).value;
  return askFor(call, top, { body: { contractId, ...wire, singleBetThreshold: threshold } });
}

const refusals = triedErrors(all);

test.each(refusals)('%s answers %s', (_, code, call) => expectRefusal(code, refusalsOf(call)));
