import {
  changeTerms,
  endContract,
  findContractOfSite,
  moveDownline,
  offerContract,
  previewMove,
  versionsOfContract,
} from '@app/core/agent-pay/contracts';
import { engines, namedTerms, promisedBy } from '@app/core/agent-pay/payouts';
import { type Member, readMember } from '@app/core/people/members';
import type { Reader } from '@app/core/platform/db';
import { DomainError } from '@app/core/platform/kernel';
import { isAgent } from '@app/shared/domain/customer-types';
import type { LiveKind } from '@app/shared/domain/live-events';
import * as agents from '@app/shared/ops/agents';
import * as calls from '@app/shared/ops/contracts';
import { type ContractTermsOf, contractTerms, flatTerms } from '@app/shared/payouts/contract-terms';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { agentOfId } from '../../wire/agent-of-id.ts';
import { presentContractVersion } from '../../wire/contract-version.ts';
import { memberOfId } from '../../wire/member-of-id.ts';
import { presentPreview } from './ops-agents.presenter.ts';

/** Of a contract's terms, a page. */
const VERSIONS = 20;

/** What an operator asks for of agents' contracts and places, and another one approves. */
export function opsContractRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db } = deps;
  const kinds = () => Object.values(engines).map(({ terms }) => terms);

  /** Lets the pages of agents look again. */
  const tellAgents =
    (merchantId: bigint, ids: readonly (bigint | null)[], of: readonly LiveKind[] = ['team']) =>
    () => {
      for (const memberId of ids)
        for (const kind of of) if (memberId !== null) deps.publish({ merchantId, memberId, kind });
    };

  bindOpsCall(app, deps, calls.propose, async ({ site, input, tx }) => {
    const merchantId = site.id;
    const agent = await agentOfId(tx, { merchantId, publicId: input.id });
    const { kind, ...promised } = promisedBy(input.terms);
    const proposal = { agentId: agent.id, uplineId: null, ...promised, now: deps.clock() };
    await offerContract(tx, deps, kind, proposal);
    const detail = onWire(input.terms);
    const afterwards = () => {
      tellAgents(merchantId, [agent.id])();
      deps.publish({ merchantId, memberId: agent.id, kind: 'messages' });
    };
    return { target: agent.username, detail, afterwards };
  });

  const onWire = (terms: ContractTermsOf) => flatTerms(z.encode(contractTerms, terms));
  const engineOf = (number: number) =>
    Object.values(engines).find(({ facts }) => facts.number === number);

  bindOpsCall(app, deps, calls.change, async ({ site, input, tx }) => {
    const merchantId = site.id;
    const { kind, ...promised } = promisedBy(input.terms);
    const { contractId: contractPublicId, version } = input;
    const asked = { merchantId, contractPublicId, ...promised, version };
    const { contract, before } = await changeTerms(tx, deps, kind, asked, deps.clock());
    const { agentId, uplineId, category } = contract;
    const engine = engineOf(contract.kind);
    const now = onWire(input.terms);
    const was = engine ? Object.entries(onWire(namedTerms(engine, { category, ...before }))) : [];
    const values = new Map<string, unknown>(Object.entries(now));
    const changed = was.filter(([name, value]) => values.get(name) !== value);
    const detail = {
      ...now,
      ...Object.fromEntries(changed.map(([name, value]) => [`${name}.before`, value])),
    };
    const afterwards = () => {
      tellAgents(merchantId, [agentId, uplineId])();
      deps.publish({ merchantId, memberId: agentId, kind: 'messages' });
    };
    const { username: target } = await readMember(tx, agentId);
    return { target, detail, afterwards };
  });

  bindOpsCall(app, deps, calls.history, async ({ site, input }) => {
    const contract = await findContractOfSite(db, site.id, input.contractId);
    const engine = contract && engineOf(contract.kind);
    if (!engine) throw new DomainError('contract.not_found');
    const before = input.before === undefined ? undefined : BigInt(input.before);
    const asked = { contractId: contract.id, before, rowsMax: VERSIONS + 1 };
    const found = await versionsOfContract(db, engine.terms, asked);
    const list = found
      .slice(0, VERSIONS)
      .map((version) => presentContractVersion(engine, contract.category, version));
    const next = found.length > VERSIONS ? (list.at(-1)?.version ?? null) : null;
    const { username: target } = await readMember(db, contract.agentId);
    return { target, answer: { list, next } };
  });

  bindOpsCall(app, deps, calls.end, async ({ site, input, tx }) => {
    const merchantId = site.id;
    const asked = { merchantId, contractPublicId: input.contractId };
    const contract = await endContract(tx, deps, kinds(), asked, deps.clock());
    const { agentId, uplineId, kind: number, category: gameCategory } = contract;
    const { username: target } = await readMember(tx, agentId);
    const engine = engineOf(number);
    const detail = { kind: engine?.facts.kind ?? `${number}`, gameCategory };
    return {
      target,
      detail,
      afterwards: tellAgents(merchantId, [agentId, uplineId], ['team', 'messages']),
    };
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
    const { fromId, ending, toldIds } = await moveDownline(tx, deps, kinds(), move, deps.clock());
    const detail = {
      upline: upline?.username ?? null,
      'upline.before': await nameOf(tx, fromId),
      contractsEnded: ending.length,
    };
    const afterwards = () => {
      tellAgents(merchantId, [member.id, fromId, uplineId])();
      tellAgents(merchantId, toldIds, ['messages'])();
    };
    return { target: member.username, detail, afterwards };
  });
}
