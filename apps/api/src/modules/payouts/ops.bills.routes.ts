import { contractBills, engineOfKind, payoutLists } from '@app/core/agent-pay/payouts';
import { agentLists, placesOfMember } from '@app/core/people/agents';
import * as calls from '@app/shared/contracts/ops-calls';
import * as members from '@app/shared/members/ops-calls';
import type { FastifyInstance } from 'fastify';
import { bindOpsList } from '../../bind-ops-list.ts';
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

  bindOpsList(app, deps, calls.bills, payoutLists.agentBills, {
    ask: async ({ site, input }, reader) => {
      const { id: publicId, kind, status, days = DAYS_SHOWN } = input;
      const agent = await agentOfId(reader, { merchantId: site.id, publicId });
      const to = deps.clock().getTime();
      const range = { from: to - days * DAY_MS, to };
      return {
        filter: { agentId: `${agent.id}`, engine: kind, status, ...range },
        narrowed: { member: agent.username, kind, billStatus: status, days },
        agent,
      };
    },
    page: async ({ site, input: { kind, after: cursor } }, { agent, filter }) => {
      const { bills, next, total, validBet, kept } = await contractBills(db, {
        merchantId: site.id,
        agentId: agent.id,
        whose: 'mine',
        status: filter.status,
        ...(kind && { engine: engineOfKind(kind) }),
        from: new Date(filter.from),
        to: new Date(filter.to),
        ...billPageOf({ cursor }),
        rowsMax: ROWS,
      });
      const answer = {
        list: bills.map(presentListedBill),
        sums: { bills: total, validBet, kept },
        next: presentCursor(next),
      };
      return { target: agent.username, answer };
    },
  });

  bindOpsList(app, deps, members.places, agentLists.places, {
    ask: async ({ site, input: { id: publicId } }, reader) => {
      const { id: memberId, username } = await memberOfId(reader, {
        merchantId: site.id,
        publicId,
      });
      return { filter: { memberId: `${memberId}` }, narrowed: { member: username }, memberId };
    },
    page: async ({ input: { before } }, { memberId }) => {
      const found = await placesOfMember(db, {
        memberId,
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
    },
  });
}
