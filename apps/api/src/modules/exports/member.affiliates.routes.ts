import { payoutLists, playersOf } from '@app/core/agent-pay/payouts';
import { postbackLists } from '@app/core/people/postbacks';
import { listRegistered, teamLists } from '@app/core/reports/team';
import * as calls from '@app/shared/exports/schemas';
import type { FastifyInstance } from 'fastify';
import { bindCall } from '../../bind-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { InvalidInput } from '../../http/errors/invalid-input.ts';
import { requestFile } from '../../wire/request-file.ts';

/** Bill kind of affiliate plans. */
const PLAN = 'affiliate_plan';

/** Exports of the players of an affiliate plan or of links. */
export function affiliateExportRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db } = deps;

  bindCall(app, deps, calls.askAffiliates, async (context) => {
    const { site, member, input } = context;
    const { kind, format, billId: billPublicId, affiUrlId: linkPublicId } = input;
    const { click_id, sub1, sub2, sub3, sub4 } = input;
    const filter = { merchantId: site.id, agentId: member.memberId, rowsMax: 1 };
    // Refuses bills and links of others here: in the worker the export would only fail.
    switch (kind) {
      case 'affiliatePlayers':
        if (billPublicId !== undefined)
          await playersOf(PLAN)(db, { ...filter, billPublicId }, deps.clock());
        return requestFile(deps, context, {
          format,
          request: payoutLists.affiliatePlayers.of({ kind: PLAN, billPublicId }),
        });
      case 'linkMembers':
        if (linkPublicId === undefined) throw InvalidInput.at('affiUrlId');
        await listRegistered(db, { ...filter, linkPublicId, at: deps.clock() });
        return requestFile(deps, context, {
          format,
          request: teamLists.linkMembers.of({ linkPublicId }),
        });
      case 'linkOrigins': {
        const parameters = { click_id, sub1, sub2, sub3, sub4 };
        const request = postbackLists.linkOrigins.of({ parameters });
        return requestFile(deps, context, { format, request });
      }
    }
  });
}
