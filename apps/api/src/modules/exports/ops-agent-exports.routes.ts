import { readMember } from '@app/core/people/members';
import * as calls from '@app/shared/ops/exports';
import { contractTerms, flatTerms } from '@app/shared/payouts/contract-terms';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { agentOfId } from '../../wire/agent-of-id.ts';
import { termsAsked } from '../../wire/terms-asked.ts';
import { askOpsFile } from './ask-ops-file.ts';

/** Of bills, unless an operator asks for others. */
const DAYS_SHOWN = 31;
const DAY_MS = 86_400_000;

/** What operators take along of a site's agents, and of what pays them. */
export function opsAgentExportRoutes(app: FastifyInstance, deps: ApiDeps): void {
  bindOpsCall(app, deps, calls.askAgents, async ({ site, operator, input, tx }) => {
    const { format, language, timeZone, above: publicId, text } = input;
    const merchantId = site.id;
    const of = { merchantId, operatorId: operator.id, format, language, timeZone };
    const above = publicId && (await agentOfId(tx, { merchantId, publicId }));
    const narrowed = { begins: text, ...(above && { member: above.username }) };
    const wanted = { text, ...(above && { aboveId: `${above.id}` }) };
    const wish = { kind: 'agentsOfSite', input: wanted } as const;
    return askOpsFile(tx, deps, { ...of, wish, narrowed });
  });

  bindOpsCall(app, deps, calls.askBills, async ({ site, operator, input, tx }) => {
    const { format, language, timeZone, id: publicId, kind, status, days = DAYS_SHOWN } = input;
    const of = { merchantId: site.id, operatorId: operator.id, format, language, timeZone };
    const agent = await agentOfId(tx, { merchantId: site.id, publicId });
    const to = deps.clock().getTime();
    const range = { from: to - days * DAY_MS, to };
    const wanted = { agentId: `${agent.id}`, engine: kind, status, ...range };
    const narrowed = { member: agent.username, kind, billStatus: status, days };
    const wish = { kind: 'agentBills', input: wanted } as const;
    return askOpsFile(tx, deps, { ...of, wish, narrowed });
  });

  bindOpsCall(app, deps, calls.askLinks, async ({ site, operator, input, tx }) => {
    const { format, language, timeZone, id: publicId } = input;
    const of = { merchantId: site.id, operatorId: operator.id, format, language, timeZone };
    const agent = await agentOfId(tx, { merchantId: site.id, publicId });
    const wish = { kind: 'agentLinks', input: { agentId: `${agent.id}` } } as const;
    return askOpsFile(tx, deps, { ...of, wish, narrowed: { member: agent.username } });
  });

  bindOpsCall(app, deps, calls.askRuns, async ({ site, operator, input, tx }) => {
    const { format, language, timeZone, kind, state } = input;
    const of = { merchantId: site.id, operatorId: operator.id, format, language, timeZone };
    const wanted = { engine: kind, heldOnly: state === 'held' };
    const wish = { kind: 'payoutRuns', input: wanted } as const;
    return askOpsFile(tx, deps, { ...of, wish, narrowed: { kind, runsShown: state } });
  });

  bindOpsCall(app, deps, calls.askSolvencyAsked, async ({ operator, input, tx }) => {
    const { format, language, timeZone, approvalId } = input;
    const asked = await termsAsked(deps, { merchantId: operator.merchantId, approvalId });
    const { merchantId, agentId } = asked;
    const of = { merchantId, operatorId: operator.id, format, language, timeZone };
    const terms = z.encode(contractTerms, asked.terms);
    const { username: member } = await readMember(tx, agentId);
    const wish = { kind: 'solvency', input: { agentId: `${agentId}`, terms } } as const;
    return askOpsFile(tx, deps, { ...of, wish, narrowed: { member, ...flatTerms(terms) } });
  });
}
