import * as calls from '@app/shared/ops/exports';
import type { FastifyInstance } from 'fastify';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { agentOfId } from '../../wire/agent-of-id.ts';
import { requestOpsFile } from '../../wire/request-ops-file.ts';

/** Bills of so many days are in the file, unless the operator chooses another number. */
const DAYS_SHOWN = 31;
const DAY_MS = 86_400_000;

/** Files of a site's agents, their links, bills and payout runs. */
export function opsAgentExportRoutes(app: FastifyInstance, deps: ApiDeps): void {
  bindOpsCall(app, deps, calls.askAgents, async ({ site, operator, input, tx }) => {
    const { format, language, timeZone, above: publicId, text } = input;
    const merchantId = site.id;
    const of = { merchantId, operatorId: operator.id, format, language, timeZone };
    const above = publicId && (await agentOfId(tx, { merchantId, publicId }));
    const narrowed = { begins: text, ...(above && { member: above.username }) };
    const wanted = { text, ...(above && { aboveId: `${above.id}` }) };
    const wish = { kind: 'agentsOfSite', input: wanted } as const;
    return requestOpsFile(tx, deps, { ...of, wish, narrowed });
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
    return requestOpsFile(tx, deps, { ...of, wish, narrowed });
  });

  bindOpsCall(app, deps, calls.askLinks, async ({ site, operator, input, tx }) => {
    const { format, language, timeZone, id: publicId } = input;
    const of = { merchantId: site.id, operatorId: operator.id, format, language, timeZone };
    const agent = await agentOfId(tx, { merchantId: site.id, publicId });
    const wish = { kind: 'agentLinks', input: { agentId: `${agent.id}` } } as const;
    return requestOpsFile(tx, deps, { ...of, wish, narrowed: { member: agent.username } });
  });

  bindOpsCall(app, deps, calls.askRuns, async ({ site, operator, input, tx }) => {
    const { format, language, timeZone, kind, state } = input;
    const of = { merchantId: site.id, operatorId: operator.id, format, language, timeZone };
    const wanted = { engine: kind, heldOnly: state === 'held' };
    const wish = { kind: 'payoutRuns', input: wanted } as const;
    return requestOpsFile(tx, deps, { ...of, wish, narrowed: { kind, runsShown: state } });
  });
}
