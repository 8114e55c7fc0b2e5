import { readMember } from '@app/core/people/members';
import {
  chooseNotices,
  countUnread,
  deleteReceived,
  deleteSent,
  listInbox,
  listLine,
  listNoticeChoices,
  listSent,
  readAllMessages,
  readMessages,
  writeToLine,
} from '@app/core/people/messages';
import { excludedAmong } from '@app/core/protection/exclusions';
import { isAgent } from '@app/shared/members/customer-types';
import { noticeKinds } from '@app/shared/messages/notice-kinds';
import * as calls from '@app/shared/messages/schemas';
import type { FastifyInstance } from 'fastify';
import { bindCall } from '../../bind-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { pageByIdRequestOf } from '../../http/inputs/paging.ts';
import { presentInbox, presentLine, presentSent } from './member.presenter.ts';

export function messageRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db, clock } = deps;

  bindCall(app, deps, calls.unreadCount, ({ member }) => countUnread(db, member.memberId));

  bindCall(app, deps, calls.inbox, async ({ site, member: { memberId }, input, language }) => {
    const page = pageByIdRequestOf(input);
    const isUnreadOnly = input.status === 'unread';
    const now = clock();
    const params = { merchantId: site.id, memberId, now, isUnreadOnly, language, ...page };
    const reader = { site, language };
    return presentInbox(await listInbox(db, params), { size: page.rowsMax, reader });
  });

  bindCall(app, deps, calls.deleteReceived, async ({ site, member: { memberId }, input }) => {
    const { messageIds: publicIds } = input;
    await deleteReceived(deps, { merchantId: site.id, memberId, publicIds });
    return {};
  });

  bindCall(app, deps, calls.sent, async ({ member: { memberId }, input }) => {
    const page = pageByIdRequestOf(input);
    return presentSent(await listSent(db, { memberId, ...page }), page.rowsMax);
  });

  bindCall(app, deps, calls.deleteSent, async ({ site, member: { memberId }, input }) => {
    const { messageIds: publicIds } = input;
    await deleteSent(deps, { merchantId: site.id, memberId, publicIds });
    return {};
  });

  bindCall(app, deps, calls.read, async ({ site, member: { memberId }, input }) => {
    const { messageIds: publicIds } = input;
    const own = { merchantId: site.id, memberId };
    if (publicIds) await readMessages(deps, { ...own, publicIds });
    else await readAllMessages(deps, own);
    return {};
  });

  bindCall(app, deps, calls.write, async ({ site, member: { memberId }, input, requestKey }) => {
    const params = { requestKey, merchantId: site.id, memberId, ...input };
    return { ...(await writeToLine({ ...deps, excludedAmong }, params)) };
  });

  bindCall(app, deps, calls.notices, async ({ site, member: { memberId } }) => {
    const [{ customerType }, chosen] = await Promise.all([
      readMember(db, memberId),
      listNoticeChoices(db, memberId),
    ]);
    const list = chosen.filter(({ kind }) => {
      const { ofAgents, flag } = noticeKinds[kind];
      return (!ofAgents || isAgent(customerType)) && (!flag || site.flags.has(flag));
    });
    return { list };
  });

  bindCall(app, deps, calls.chooseNotices, async ({ member: { memberId }, input }) => {
    await chooseNotices(deps, { memberId, ...input });
    return {};
  });

  bindCall(app, deps, calls.recipients, async ({ member: { memberId }, input }) => {
    const page = pageByIdRequestOf(input);
    const params = { memberId, at: clock(), name: input.name, ...page };
    return presentLine(await listLine(db, params), page.rowsMax);
  });
}
