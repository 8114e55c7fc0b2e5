import {
  contractLists,
  isWithPlatform,
  openContracts,
  signedKinds,
} from '@app/core/agent-pay/contracts';
import { engines } from '@app/core/agent-pay/payouts';
import {
  agentPath,
  agentsOfTree,
  firstPasswordPath,
  makeTopAgent,
  promoteToTop,
  renewPasswordLink,
  teamSize,
  treeAgent,
} from '@app/core/people/agents';
import { hasPassword, type PasswordLink } from '@app/core/people/credentials';
import { owedBy } from '@app/core/people/debts';
import { type Member, readMember } from '@app/core/people/members';
import type { Reader } from '@app/core/platform/db';
import { DomainError, nextWindowEdge } from '@app/core/platform/kernel';
import { type Site, siteUrl } from '@app/core/sites/site';
import * as calls from '@app/shared/agents/ops-calls';
import type { AgentType } from '@app/shared/members/customer-types';
import type { FastifyInstance } from 'fastify';
import { bindOpsCall } from '../../bind-ops-call.ts';
import { bindOpsList } from '../../bind-ops-list.ts';
import type { ApiDeps } from '../../deps.ts';
import { agentOfId } from '../../wire/agent-of-id.ts';
import { memberOfId } from '../../wire/member-of-id.ts';
import { presentAgent, presentOpenContract } from './ops.presenter.ts';

const ROWS = 50;

interface AgentContext {
  readonly site: Site;
  readonly input: { readonly id: string };
}

/** The tree of a site's agents, and the agents at its top. */
export function opsAgentRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db } = deps;
  const originOf = (site: Site) => siteUrl(site, deps.settings.publicUrl);
  const agentOf = (reader: Reader, { site, input }: AgentContext) =>
    agentOfId(reader, { merchantId: site.id, publicId: input.id });
  /** Moves take effect at the next window edge. Operators already see the tree as it will be then. */
  const treeAt = () => nextWindowEdge(deps.clock());
  const presentLink = (site: Site, { publicId }: Member, link: PasswordLink) => ({
    id: publicId,
    url: originOf(site) + firstPasswordPath(link),
    expiresAt: link.expiresAt.getTime(),
  });

  bindOpsList(app, deps, calls.list, contractLists.agentsOfSite, {
    ask: async ({ site, input: { above: publicId, text } }, reader) => {
      const above = publicId && (await agentOf(reader, { site, input: { id: publicId } }));
      return {
        filter: { text, ...(above && { aboveId: `${above.id}` }) },
        narrowed: { begins: text, ...(above && { member: above.username }) },
        above,
      };
    },
    page: async ({ site, input: { text, after } }, { above }) => {
      const found = await agentsOfTree(db, {
        text,
        after,
        merchantId: site.id,
        at: treeAt(),
        rowsMax: ROWS + 1,
        ...(above && { aboveId: above.id }),
      });
      const list = found.slice(0, ROWS);
      const signed = await signedKinds(
        db,
        list.map(({ memberId }) => memberId),
      );
      const answer = {
        list: list.map((agent) => presentAgent(agent, signed.get(agent.memberId))),
        next: found.length > ROWS ? (list.at(-1)?.username ?? null) : null,
      };
      return { answer };
    },
  });

  bindOpsCall(app, deps, calls.read, async (context) => {
    const { id: agentId, username: target, customerType } = await agentOf(db, context);
    const at = treeAt();
    const [agent, path, team, signed, owed, hasOwnPassword, contracts] = await Promise.all([
      treeAgent(db, { memberId: agentId, at }),
      agentPath(db, { agentId, at }),
      teamSize(db, { agentId, at }),
      signedKinds(db, [agentId]),
      owedBy(db, agentId),
      hasPassword(db, agentId),
      contractsOf(db, agentId),
    ]);
    if (!agent) throw new DomainError('agent.not_found');
    const answer = {
      ...presentAgent(agent, signed.get(agentId)),
      path: path.map(({ publicId, username }) => ({ id: publicId, username })),
      team: { agents: team.agents, players: team.players },
      owed,
      hasPassword: hasOwnPassword,
      withPlatform: path.length === 0 || isWithPlatform(customerType),
      contracts,
    };
    return { target, answer };
  });

  bindOpsCall(app, deps, calls.makeTop, async ({ site, input, tx }) => {
    const customerType = input.customerType as AgentType;
    const top = { merchantId: site.id, username: input.username, customerType };
    const { agentId, link } = await makeTopAgent(tx, deps, top, deps.clock());
    const agent = await readMember(tx, agentId);
    const detail = { customerType };
    return { target: agent.username, detail, answer: presentLink(site, agent, link) };
  });

  bindOpsCall(app, deps, calls.renewLink, async ({ site, input, tx }) => {
    const agent = await agentOf(tx, { site, input });
    const link = await renewPasswordLink(tx, agent.id, deps.clock());
    return { target: agent.username, answer: presentLink(site, agent, link) };
  });

  bindOpsCall(app, deps, calls.promote, async ({ site, input, tx }) => {
    const { id: memberId, username: target } = await memberOfId(tx, {
      merchantId: site.id,
      publicId: input.id,
    });
    const customerType = input.customerType as AgentType;
    await promoteToTop(tx, { memberId, customerType }, deps.clock());
    return { target, memberId, detail: { customerType } };
  });
}

async function contractsOf(reader: Reader, agentId: bigint) {
  const ofKinds = await Promise.all(
    Object.values(engines).map(async (engine) =>
      (await openContracts(reader, engine.terms, agentId)).map((contract) =>
        presentOpenContract(engine, contract),
      ),
    ),
  );
  return ofKinds.flat();
}
