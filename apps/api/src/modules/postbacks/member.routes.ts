import {
  listDeliveries,
  listOrigins,
  readPostback,
  renewPostbackSecret,
  setPostback,
  testPostback,
} from '@app/core/people/postbacks';
import { isPostbackUrl } from '@app/shared/postbacks/postbacks';
import * as calls from '@app/shared/postbacks/schemas';
import type { FastifyInstance } from 'fastify';
import { bindCall } from '../../bind-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { InvalidInput } from '../../http/errors/invalid-input.ts';
import { idAfter, pageByIdRequestOf } from '../../http/inputs/paging.ts';
import { presentDelivery, presentOrigin, presentPostback } from './presenter.ts';

/** Link parameters, and postbacks to an affiliate's server. */
export function postbackRoutes(app: FastifyInstance, deps: ApiDeps): void {
  bindCall(app, deps, calls.postback, async ({ member }) => {
    const found = await readPostback(deps.db, member.memberId);
    return { postback: found ? presentPostback(found) : null };
  });

  bindCall(app, deps, calls.setPostback, async ({ site, member, input }) => {
    const tlsOnly = deps.settings.profile === 'production';
    if (!isPostbackUrl(input.url, { tlsOnly })) throw InvalidInput.at('url');
    const params = { merchantId: site.id, agentId: member.memberId, ...input };
    const events = [...new Set(input.events)];
    const { postback, secret } = await setPostback(deps, { ...params, events });
    return { ...presentPostback(postback), secret };
  });

  bindCall(app, deps, calls.renewPostbackSecret, async ({ member }) => {
    const { postback, secret } = await renewPostbackSecret(deps, member.memberId);
    return { ...presentPostback(postback), secret };
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
      list: rows.map(presentDelivery),
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
      list: rows.map(presentOrigin),
      ...pageOf(total, page.rowsMax),
      nextCursor: idAfter(rows, hasMore),
    };
  });
}

const pageOf = (total: number, rowsMax: number) => ({
  footer: {},
  total,
  totalPages: Math.ceil(total / rowsMax),
});
