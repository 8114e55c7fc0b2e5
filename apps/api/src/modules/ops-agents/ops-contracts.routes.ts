import { endContract, moveDownline, offerContract, previewMove } from '@app/core/contracts';
import type { Reader } from '@app/core/db';
import { type Member, readMember } from '@app/core/members';
import { engines, promisedBy } from '@app/core/payouts';
import { isAgent } from '@app/shared/domain/customer-types';
import * as agents from '@app/shared/ops/agents';
import * as calls from '@app/shared/ops/contracts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { memberOfId } from '../../wire/member-of-id.ts';
import { agentOfId } from './agent-of-id.ts';
import { presentPreview } from './ops-agents.presenter.ts';

/** What an operator asks for of agents' contracts and places, and another one approves. */
export function opsContractRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db } = deps;
  const kinds = () => Object.values(engines).map(({ terms }) => terms);

  /** Lets the pages of agents look again. */
  const tellAgents = (merchantId: bigint, ids: readonly (bigint | null)[]) => () => {
    for (const memberId of ids)
      if (memberId !== null) deps.publish({ merchantId, memberId, kind: 'team' });
  };

  bindOpsCall(app, deps, calls.propose, async ({ site, input, tx }) => {
    const merchantId = site.id;
    const agent = await agentOfId(tx, { merchantId, publicId: input.id });
    const { kind, terms } = promisedBy(input.terms);
    const proposal = { agentId: agent.id, uplineId: null, terms, now: deps.clock() };
    await offerContract(tx, deps, kind, proposal);
    const detail = z.encode(calls.propose.body.shape.terms, input.terms);
    const afterwards = () => {
      tellAgents(merchantId, [agent.id])();
      deps.publish({ merchantId, memberId: agent.id, kind: 'messages' });
    };
    return { target: agent.username, detail, afterwards };
  });

  bindOpsCall(app, deps, calls.end, async ({ site, input, tx }) => {
    const merchantId = site.id;
    const asked = { merchantId, contractPublicId: input.contractId };
    const { agentId, uplineId, kind: number } = await endContract(tx, asked, deps.clock());
    const { username: target } = await readMember(tx, agentId);
    const engine = Object.values(engines).find(({ facts }) => facts.number === number);
    const detail = { kind: engine?.facts.kind ?? `${number}` };
    return { target, detail, afterwards: tellAgents(merchantId, [agentId, uplineId]) };
  });

  const placesOf = async (
    reader: Reader,
    { merchantId, id, to }: { merchantId: bigint; id: string; to: string | null },
  ): Promise<{ member: Member; upline: Member | undefined }> => ({
    member: await memberOfId(reader, { merchantId, publicId: id }),
    upline: to === null ? undefined : await agentOfId(reader, { merchantId, publicId: to }),
  });
  const nameOf = async (reader: Reader, memberId: bigint | null) =>
    memberId === null ? null : (await readMember(reader, memberId)).username;

  bindOpsCall(app, deps, agents.previewMove, async ({ site, input: { id, to = null } }) => {
    const { member, upline } = await placesOf(db, { merchantId: site.id, id, to });
    const move = { memberId: member.id, uplineId: upline?.id ?? null };
    const preview = await previewMove(db, kinds(), move, deps.clock());
    const { username, customerType } = member;
    const from = await nameOf(db, preview.plan.fromId);
    const moving = { username, isAgent: isAgent(customerType), from, to: upline?.username ?? null };
    return presentPreview(moving, preview);
  });

  bindOpsCall(app, deps, agents.move, async ({ site, input: { id, to, version }, tx }) => {
    const merchantId = site.id;
    const { member, upline } = await placesOf(tx, { merchantId, id, to });
    const uplineId = upline?.id ?? null;
    const move = { memberId: member.id, uplineId, version };
    const { fromId, ending } = await moveDownline(tx, kinds(), move, deps.clock());
    const detail = {
      upline: upline?.username ?? null,
      'upline.before': await nameOf(tx, fromId),
      contractsEnded: ending.length,
    };
    const told = tellAgents(merchantId, [member.id, fromId, uplineId]);
    return { target: member.username, detail, afterwards: told };
  });
}
