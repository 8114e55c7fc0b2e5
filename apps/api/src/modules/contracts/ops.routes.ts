import {
  changeTerms,
  endContract,
  findContractOfSite,
  offerContract,
  versionsOfContract,
} from '@app/core/agent-pay/contracts';
import { engines, namedTerms, payoutLists, promisedBy } from '@app/core/agent-pay/payouts';
import { readMember } from '@app/core/people/members';
import { DomainError } from '@app/core/platform/kernel';
import {
  type ContractTermsOf,
  contractTerms,
  flatTerms,
} from '@app/shared/contracts/contract-terms';
import * as calls from '@app/shared/contracts/ops-calls';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { publishToMembers } from '../../audit/publish-to-members.ts';
import { bindOpsCall } from '../../bind-ops-call.ts';
import { bindOpsList } from '../../bind-ops-list.ts';
import type { ApiDeps } from '../../deps.ts';
import { agentOfId } from '../../wire/agent-of-id.ts';
import { presentContractVersion } from './version.presenter.ts';

/** Versions of a contract's terms on one page. */
const VERSIONS = 20;

/** Operators propose, change and end contracts of agents; another operator approves. */
export function opsContractRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db } = deps;
  const kinds = () => Object.values(engines).map(({ terms }) => terms);

  bindOpsCall(app, deps, calls.propose, async ({ site, input, tx }) => {
    const merchantId = site.id;
    const agent = await agentOfId(tx, { merchantId, publicId: input.id });
    const { kind, ...promised } = promisedBy(input.terms);
    const proposal = { agentId: agent.id, uplineId: null, ...promised, now: deps.clock() };
    await offerContract(tx, deps, kind, proposal);
    const detail = onWire(input.terms);
    const afterwards = () => {
      publishToMembers(deps, { merchantId, memberIds: [agent.id], kinds: ['team', 'messages'] });
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
    const params = { merchantId, contractPublicId, ...promised, version };
    const { contract, before } = await changeTerms(tx, deps, kind, params, deps.clock());
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
      publishToMembers(deps, { merchantId, memberIds: [agentId, uplineId], kinds: ['team'] });
      publishToMembers(deps, { merchantId, memberIds: [agentId], kinds: ['messages'] });
    };
    const { username: target } = await readMember(tx, agentId);
    return { target, detail, afterwards };
  });

  bindOpsList(app, deps, calls.history, payoutLists.contractTerms, {
    ask: async ({ site, input: { contractId } }, reader) => {
      const contract = await findContractOfSite(reader, site.id, contractId);
      const engine = contract && engineOf(contract.kind);
      if (!engine) throw new DomainError('contract.not_found');
      const { username: member } = await readMember(reader, contract.agentId);
      const { kind } = engine.facts;
      return {
        filter: { contractId },
        narrowed: { member, kind, gameCategory: contract.category },
        contract,
        engine,
        member,
      };
    },
    page: async ({ input }, { contract, engine, member: target }) => {
      const before = input.before === undefined ? undefined : BigInt(input.before);
      const params = { contractId: contract.id, before, rowsMax: VERSIONS + 1 };
      const found = await versionsOfContract(db, engine.terms, params);
      const list = found
        .slice(0, VERSIONS)
        .map((version) => presentContractVersion(engine, contract.category, version));
      const next = found.length > VERSIONS ? (list.at(-1)?.version ?? null) : null;
      return { target, answer: { list, next } };
    },
  });

  bindOpsCall(app, deps, calls.end, async ({ site, input, tx }) => {
    const merchantId = site.id;
    const params = { merchantId, contractPublicId: input.contractId };
    const contract = await endContract(tx, deps, kinds(), params, deps.clock());
    const { agentId, uplineId, kind: number, category: gameCategory } = contract;
    const { username: target } = await readMember(tx, agentId);
    const engine = engineOf(number);
    const detail = { kind: engine?.facts.kind ?? `${number}`, gameCategory };
    const memberIds = [agentId, uplineId];
    const afterwards = () =>
      publishToMembers(deps, { merchantId, memberIds, kinds: ['team', 'messages'] });
    return { target, detail, afterwards };
  });
}
