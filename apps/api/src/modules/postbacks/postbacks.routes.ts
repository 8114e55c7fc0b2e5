import {
  listDeliveries,
  listOrigins,
  type Postback,
  readPostback,
  renewPostbackSecret,
  setPostback,
  testPostback,
} from '@app/core/people/postbacks';
import * as calls from '@app/shared/api/postbacks';
import { isPostbackUrl } from '@app/shared/domain/postbacks';
import type { FastifyInstance } from 'fastify';
import { bindCall } from '../../bind-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { InvalidInput } from '../../http/invalid-input.ts';
import { idAfter, pageByIdRequestOf } from '../../http/paging.ts';

/** What links bring along, and which server of an affiliate is told of what. */
export function postbackRoutes(app: FastifyInstance, deps: ApiDeps): void {
  bindCall(app, deps, calls.postback, async ({ member }) => {
    const found = await readPostback(deps.db, member.memberId);
    return { postback: found ? present(found) : null };
  });

  bindCall(app, deps, calls.setPostback, async ({ site, member, input }) => {
    const tlsOnly = deps.settings.profile === 'production';
    if (!isPostbackUrl(input.url, { tlsOnly })) throw InvalidInput.at('url');
    const asked = { merchantId: site.id, agentId: member.memberId, ...input };
    const events = [...new Set(input.events)];
    const { postback, secret } = await setPostback(deps, { ...asked, events });
    return { ...present(postback), secret };
  });

  bindCall(app, deps, calls.renewPostbackSecret, async ({ member }) => {
    const { postback, secret } = await renewPostbackSecret(deps, member.memberId);
    return { ...present(postback), secret };
  });

  bindCall(app, deps, calls.testPostback, async ({ member }) => {
    await testPostback(deps, member.memberId);
    return {};
  });

  bindCall(app, deps, calls.postbackDeliveries, async ({ member, input }) => {
    const page = pageByIdRequestOf(input);
    const { rows, hasMore, total } = await listDeliveries(deps.db, {
      agentId: member.memberId,
      ...page,
    });
    return {
      list: rows.map(({ publicId, state, status, ...row }) => ({
        deliveryId: publicId,
        event: row.event,
        player: row.player,
        amount: row.amount,
        status: state,
        attempts: row.attempts,
        httpStatus: status,
        failure: row.failure,
        happenedAt: row.happenedAt.getTime(),
        nextTryAt: row.nextTryAt?.getTime() ?? null,
        endedAt: row.endedAt?.getTime() ?? null,
      })),
      ...pageOf(total, page.rowsMax),
      nextCursor: idAfter(rows, hasMore),
    };
  });

  bindCall(app, deps, calls.linkOrigins, async ({ member, input }) => {
    const { click_id, sub1, sub2, sub3, sub4 } = input;
    const page = pageByIdRequestOf(input);
    const { rows, hasMore, total } = await listOrigins(deps.db, {
      agentId: member.memberId,
      parameters: { click_id, sub1, sub2, sub3, sub4 },
      ...page,
    });
    return {
      list: rows.map(({ publicId, username, registeredAt, clickId, ...subs }) => ({
        memberId: publicId,
        player: username,
        registeredAt: registeredAt.getTime(),
        click_id: clickId,
        ...subs,
      })),
      ...pageOf(total, page.rowsMax),
      nextCursor: idAfter(rows, hasMore),
    };
  });
}

const present = ({ url, events, enabled, secretAt }: Postback) => ({
  url,
  events: [...events],
  enabled,
  secretAt: secretAt.getTime(),
});

const pageOf = (total: number, rowsMax: number) => ({
  footer: {},
  total,
  totalPages: Math.ceil(total / rowsMax),
});
