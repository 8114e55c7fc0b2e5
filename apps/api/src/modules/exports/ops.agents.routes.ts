import { contractLists } from '@app/core/agent-pay/contracts';
import { payoutLists } from '@app/core/agent-pay/payouts';
import { agentLists } from '@app/core/people/agents';
import * as calls from '@app/shared/exports/ops-calls';
import type { FastifyInstance } from 'fastify';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { agentOfId } from '../../wire/agent-of-id.ts';
import { requestOpsFile } from '../../wire/request-ops-file.ts';

/** Default range of exported bills, in days. */
const DAYS_SHOWN = 31;
const DAY_MS = 86_400_000;

/** Files of a site's agents, their links, bills and payout runs. */
export function opsAgentExportRoutes(app: FastifyInstance, deps: ApiDeps): void {
  bindOpsCall(app, deps, calls.askAgents, async (context) => {
    const { site, input, tx } = context;
    const { above: publicId, text } = input;
    const above = publicId && (await agentOfId(tx, { merchantId: site.id, publicId }));
    return requestOpsFile(deps, context, {
      request: contractLists.agentsOfSite.of({ text, ...(above && { aboveId: `${above.id}` }) }),
      narrowed: { begins: text, ...(above && { member: above.username }) },
    });
  });

  bindOpsCall(app, deps, calls.askBills, async (context) => {
    const { site, input, tx } = context;
    const { id: publicId, kind, status, days = DAYS_SHOWN } = input;
    const agent = await agentOfId(tx, { merchantId: site.id, publicId });
    const to = deps.clock().getTime();
    const range = { from: to - days * DAY_MS, to };
    return requestOpsFile(deps, context, {
      request: payoutLists.agentBills.of({
        agentId: `${agent.id}`,
        engine: kind,
        status,
        ...range,
      }),
      narrowed: { member: agent.username, kind, billStatus: status, days },
    });
  });

  bindOpsCall(app, deps, calls.askLinks, async (context) => {
    const { site, input, tx } = context;
    const agent = await agentOfId(tx, { merchantId: site.id, publicId: input.id });
    return requestOpsFile(deps, context, {
      request: agentLists.agentLinks.of({ agentId: `${agent.id}` }),
      narrowed: { member: agent.username },
    });
  });

  bindOpsCall(app, deps, calls.askRuns, async (context) => {
    const { kind, state } = context.input;
    return requestOpsFile(deps, context, {
      request: payoutLists.payoutRuns.of({ engine: kind, heldOnly: state === 'held' }),
      narrowed: { kind, runsShown: state },
    });
  });
}
