import { playersOf } from '@app/core/agent-pay/payouts';
import { listRegistered } from '@app/core/reports/team';
import * as calls from '@app/shared/api/exports';
import type { FastifyInstance } from 'fastify';
import { bindCall } from '../../bind-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { InvalidInput } from '../../http/invalid-input.ts';
import { askFile } from './ask-file.ts';

/** The kind of bills of an affiliate plan. */
const PLAN = 'affiliate_plan';

/** What an agent takes along of the players of a plan or of links. */
export function affiliateExportRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db } = deps;

  bindCall(app, deps, calls.askAffiliates, async (context) => {
    const { site, member, input } = context;
    const { kind, format, billId: billPublicId, affiUrlId: linkPublicId, ...parameters } = input;
    const { click_id, sub1, sub2, sub3, sub4 } = parameters;
    const of = { merchantId: site.id, agentId: member.memberId, rowsMax: 1 };
    // A bill or link that is none of the agent's is refused here: the worker could only fail.
    switch (kind) {
      case 'affiliatePlayers':
        if (billPublicId !== undefined)
          await playersOf(PLAN)(db, { ...of, billPublicId }, deps.clock());
        return askFile(deps, context, {
          format,
          wish: { kind, input: { kind: PLAN, billPublicId } },
        });
      case 'linkMembers':
        if (linkPublicId === undefined) throw InvalidInput.at('affiUrlId');
        await listRegistered(db, { ...of, linkPublicId, at: deps.clock() });
        return askFile(deps, context, { format, wish: { kind, input: { linkPublicId } } });
      case 'linkOrigins': {
        const wish = { kind, input: { parameters: { click_id, sub1, sub2, sub3, sub4 } } };
        return askFile(deps, context, { format, wish });
      }
    }
  });
}
