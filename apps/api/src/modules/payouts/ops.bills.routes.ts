import { contractBills, engineOfKind } from '@app/core/agent-pay/payouts';
import { placesOfMember } from '@app/core/people/agents';
import * as calls from '@app/shared/contracts/ops-calls';
import * as members from '@app/shared/members/ops-calls';
import type { FastifyInstance } from 'fastify';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { agentOfId } from '../../wire/agent-of-id.ts';
import { billPageOf, presentCursor } from '../../wire/bill-page.ts';
import { memberOfId } from '../../wire/member-of-id.ts';
import { presentListedBill } from '../../wire/present-listed-bill.ts';

const ROWS = 20;
/** The same default as on the agents' pages. */
const DAYS_SHOWN = 31;
const DAY_MS = 86_400_000;

/** Bills of an agent, and the agent's upline over time. */
export function opsBillRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db } = deps;

  bindOpsCall(app, deps, calls.bills, async ({ site, input }) => {
    const { id: publicId, kind, status, days = DAYS_SHOWN, after: cursor } = input;
    const agent = await agentOfId(db, { merchantId: site.id, publicId });
    const to = deps.clock();
    const { bills, next, total, validBet, kept } = await contractBills(db, {
      merchantId: site.id,
      agentId: agent.id,
      whose: 'mine',
      status,
      ...(kind && { engine: engineOfKind(kind) }),
      from: new Date(to.getTime() - days * DAY_MS),
      to,
      ...billPageOf({ cursor }),
      rowsMax: ROWS,
    });
    const answer = {
      list: bills.map(presentListedBill),
      sums: { bills: total, validBet, kept },
      next: presentCursor(next),
    };
    return { target: agent.username, answer };
  });

  bindOpsCall(app, deps, members.places, async ({ site, input: { id: publicId, before } }) => {
    const member = await memberOfId(db, { merchantId: site.id, publicId });
    const found = await placesOfMember(db, {
      memberId: member.id,
      rowsMax: ROWS + 1,
      before: before === undefined ? undefined : new Date(before),
    });
    const shown = found.slice(0, ROWS);
    const list = shown.map(({ above, since, until }) => ({
      above: above && { id: above.publicId, username: above.username },
      since: since.getTime(),
      until: until?.getTime() ?? null,
    }));
    return { list, next: found.length > ROWS ? `${list.at(-1)?.since}` : null };
  });
}
