import {
  answerContract,
  changeContract,
  proposeContract,
  requestEnd,
  terminateContract,
  withdrawRequest,
} from '@app/core/agent-pay/contracts';
import { realTimeTerms } from '@app/core/agent-pay/payouts/real-time-salary';
import { moveAgent } from '@app/core/people/agents';
import type { Member } from '@app/core/people/members';
import { inTransaction } from '@app/core/platform/db';
import type { Deps } from '@app/core/platform/kernel';
import { processContract } from '@app/shared/payouts/salary.schemas';
import type { Response } from 'supertest';
import { expect } from 'vitest';
import { createDebt } from '../agents/line-payouts.ts';
import { send, type TestApi, tokenOf } from '../servers/api.ts';
import { makeAgent, makeLine, percent, sign, whole } from '../world.ts';
import type { Refusal } from './implied-refusals.ts';

interface Asked {
  readonly api: TestApi;
  readonly site: { readonly merchantId: bigint; readonly code: string };
  readonly now: Date;
  /** The call that decides on an offer. */
  readonly call?: Parameters<typeof send>[1];
}

/** Lets an agent offer a contract to one directly below. */
export async function offerRealTime(
  deps: Deps,
  { id: uplineId }: Member,
  { id: agentId }: Member,
): Promise<string> {
  const terms = { profitRate: percent(0.1), lossRate: percent(0.2), threshold: whole(100) };
  return (await proposeContract(deps, realTimeTerms, { uplineId, agentId, terms })).publicId;
}

/** Requests that provoke each refusal of agents' decisions on offers, with contracts of real-time salary. */
export function answerRefusals({
  api,
  site,
  now,
  call = processContract,
}: Asked): Record<string, Refusal> {
  const { deps } = api;

  /** Answers an offer after something has happened since it was made. */
  async function answerAfter(
    happens: (upline: Member, agent: Member, contractPublicId: string) => Promise<unknown>,
    {
      isByUpline = false,
      ...more
    }: { isByUpline?: boolean; status?: string; version?: string } = {},
  ): Promise<Response> {
    const [upline] = await makeLine(deps, site.merchantId, [{ profit: 0.2, loss: 0.6 }]);
    if (!upline) expect.unreachable();
    const agent = await makeAgent(deps, { ...site, uplineId: upline.id });
    const contractId = await offerRealTime(deps, upline, agent);
    await happens(upline, agent, contractId);
    const token = await tokenOf(api, isByUpline ? upline : agent);
    const body = { contractId, status: 'A', ...more };
    return send(api, call, { site: site.code, token, body });
  }

  const nothing = async () => {};
  return {
    'contract.not_direct_downline': [
      403,
      () =>
        answerAfter(async (_, { id: memberId }) => {
          const { id: uplineId } = await makeAgent(deps, { ...site, uplineId: null });
          await inTransaction(deps.db, (tx) => moveAgent(tx, { memberId, uplineId, now }));
        }),
    ],
    'contract.upline_without_contract': [
      409,
      () => answerAfter(({ id: agentId }) => terminateContract(deps, realTimeTerms, { agentId })),
    ],
    'contract.not_dominated': [
      409,
      () =>
        answerAfter(async ({ id: agentId }) => {
          const terms = { profitRate: percent(0), lossRate: percent(0.1), threshold: whole(100) };
          await changeContract(deps, realTimeTerms, { agentId, terms });
        }),
    ],
    'contract.already_answered': [
      409,
      () =>
        answerAfter(({ id: memberId }, _, contractPublicId) =>
          withdrawRequest(deps, realTimeTerms, { memberId, contractPublicId }),
        ),
    ],
    'contract.other_side_answers': [403, () => answerAfter(nothing, { isByUpline: true })],
    'contract.no_end_asked': [409, () => answerAfter(nothing, { status: 'C' })],
    'contract.changed_meanwhile': [409, () => answerAfter(nothing, { version: '0' })],
    'agent.frozen': [
      409,
      () => answerAfter((upline, agent) => createDebt(deps, agent, upline, whole(7))),
    ],
    'contract.upline_frozen': [
      409,
      () => answerAfter((upline, agent) => createDebt(deps, upline, agent, whole(7))),
    ],
    'contract.backs_others': [
      409,
      () =>
        answerAfter(
          async ({ id: memberId }, { id: agentId }, contractPublicId) => {
            const accepted = { agentId, contractPublicId, answer: 'accept' } as const;
            await answerContract(deps, realTimeTerms, accepted);
            await requestEnd(deps, realTimeTerms, { memberId, contractPublicId });
            const below = await makeAgent(deps, { ...site, uplineId: agentId });
            await sign(deps, below.id, { profit: 0, loss: 0.1, threshold: 100 });
          },
          { status: 'C' },
        ),
    ],
  };
}
