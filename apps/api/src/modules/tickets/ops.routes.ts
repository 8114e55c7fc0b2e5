import { giveTickets, runningTicketPromotions } from '@app/core/engagement/tickets';
import { nameIn } from '@app/shared/messages/written-names';
import * as calls from '@app/shared/tickets/ops-calls';
import type { FastifyInstance } from 'fastify';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { memberOfId } from '../../wire/member-of-id.ts';

/** Tickets that operators give. */
export function opsTicketRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db, clock, publish } = deps;

  bindOpsCall(app, deps, calls.running, async ({ site: { id: merchantId }, language }) => {
    const running = await runningTicketPromotions(db, merchantId, clock());
    return {
      list: running.map(({ publicId, ...names }) => ({
        id: publicId,
        title: nameIn(names, language),
      })),
    };
  });

  bindOpsCall(app, deps, calls.give, async ({ site: { id: merchantId }, input, tx }) => {
    const { memberId: publicId, key: requestKey, promotionId, count } = input;
    const member = await memberOfId(tx, { merchantId, publicId });
    const gift = { member, requestKey, publicId: promotionId, count };
    const name = await giveTickets(tx, deps, gift, clock());
    return {
      target: member.username,
      detail: { name, tickets: count },
      afterwards: () => publish({ merchantId, memberId: member.id, kind: 'rewards' }),
    };
  });
}
