import {
  answerChat,
  assignChat,
  type Conversation,
  chatOperators,
  closeChat,
  countChats,
  endTyping,
  listChats,
  listMessages,
  markReadByOperator,
  markTyping,
  readChat,
  takeChat,
  typingUntil,
} from '@app/core/engagement/chat';
import { readMember } from '@app/core/people/members';
import type { Tx } from '@app/core/platform/db';
import * as calls from '@app/shared/chat/ops-calls';
import type { FastifyInstance } from 'fastify';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { pageOf, ROWS_MAX } from '../../wire/queue-page.ts';
import { presentChat, presentMessage } from './ops.presenter.ts';

/** Support's inbox of chats. */
export function opsChatRoutes(app: FastifyInstance, deps: ApiDeps): void {
  readRoutes(app, deps);
  stepRoutes(app, deps);
}

function readRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db, redis, clock } = deps;

  bindOpsCall(app, deps, calls.list, async ({ site, operator, input }) => {
    const which = { merchantId: site.id, operatorId: operator.id };
    const { queue, after: afterPublicId } = input;
    const [found, lengths] = await Promise.all([
      listChats(db, { ...which, queue, afterPublicId, rowsMax: ROWS_MAX + 1 }),
      countChats(db, which),
    ]);
    return { ...pageOf(found, presentChat), lengths };
  });

  bindOpsCall(app, deps, calls.read, async ({ site, input }) => {
    const chat = await readChat(db, { merchantId: site.id, publicId: input.id });
    const page = { conversationId: chat.id, before: input.before, rowsMax: ROWS_MAX + 1 };
    const [messages, member, until] = await Promise.all([
      listMessages(db, page),
      readMember(db, chat.memberId),
      typingUntil(redis, chat.publicId, 'member', clock()),
    ]);
    const shown = messages.slice(0, ROWS_MAX);
    const answer = {
      ...presentChat(chat),
      ratingText: chat.ratingText,
      readByMember: chat.readByMember,
      typingUntil: until?.getTime() ?? null,
      member: {
        registeredAt: member.registeredAt.getTime(),
        lastLoginAt: member.lastLoginAt?.getTime() ?? null,
        chats: chat.chats,
      },
      messages: shown.map(presentMessage),
      next: messages.length > ROWS_MAX ? (shown.at(-1)?.position ?? null) : null,
    };
    return { target: chat.username, detail: { chat: chat.publicId }, answer };
  });

  bindOpsCall(app, deps, calls.colleagues, async ({ site, operator }) => ({
    list: (await chatOperators(db, site.id)).filter((username) => username !== operator.username),
  }));
}

/** Steps of operators in a chat. */
function stepRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { redis, clock, publish } = deps;

  /** Audit entry and answer of a step. Publishes the change to the member's open pages. */
  const changed = async (
    tx: Tx,
    { publicId, merchantId, memberId }: Conversation,
    detail: Readonly<Record<string, string | null>> = {},
  ) => ({
    target: (await readMember(tx, memberId)).username,
    detail: { chat: publicId, ...detail },
    afterwards: () => publish({ merchantId, memberId, kind: 'chat' }),
    answer: {},
  });

  bindOpsCall(app, deps, calls.take, async ({ site, operator, input, tx }) => {
    const { id: publicId, username: from } = input;
    const which = { merchantId: site.id, publicId, operatorId: operator.id };
    const chat = await takeChat(tx, deps, { ...which, from }, clock());
    return changed(tx, chat, from === null ? {} : { from });
  });

  bindOpsCall(app, deps, calls.send, async ({ site, operator, input, tx }) => {
    const { id: publicId, messageId: messagePublicId, text, uploadIds } = input;
    const which = { merchantId: site.id, publicId, operatorId: operator.id };
    const chat = await answerChat(tx, { ...which, messagePublicId, text, uploadIds }, clock());
    await endTyping(redis, publicId, 'operator');
    // Without the text, because audit lines outlive the chat.
    return changed(tx, chat, { message: messagePublicId });
  });

  bindOpsCall(app, deps, calls.seen, async ({ site: { id: merchantId }, input }) => {
    const { id: publicId, position, isTyping } = input;
    const { memberId } = await markReadByOperator(deps, { merchantId, publicId, position });
    if (isTyping) await markTyping(redis, publicId, 'operator');
    publish({ merchantId, memberId, kind: 'chat' });
    return {};
  });

  bindOpsCall(app, deps, calls.assign, async ({ site, operator, input, tx }) => {
    const { id: publicId, username: to } = input;
    const which = { merchantId: site.id, publicId, operatorId: operator.id };
    return changed(tx, await assignChat(tx, deps, { ...which, to }, clock()), { to });
  });

  bindOpsCall(app, deps, calls.close, async ({ site, operator, input, tx }) => {
    const which = { merchantId: site.id, publicId: input.id, operatorId: operator.id };
    return changed(tx, await closeChat(tx, deps, which, clock()));
  });
}
