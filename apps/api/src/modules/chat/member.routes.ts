import {
  closeOwnConversation,
  countUnreadChat,
  endTyping,
  findConversation,
  listConversations,
  listMessages,
  markReadByMember,
  markTyping,
  rateConversation,
  sendChatMessage,
  sendTranscript,
  typingUntil,
} from '@app/core/engagement/chat';
import { DomainError } from '@app/core/platform/kernel';
import { type Site, settingOf } from '@app/core/sites/site';
import * as calls from '@app/shared/chat/schemas';
import type { ChatModel } from '@app/shared/chat/states';
import { companions } from '@app/shared/site/settings';
import type { FastifyInstance } from 'fastify';
import { bindCall } from '../../bind-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { idAfter } from '../../http/inputs/paging.ts';
import { maskEmail } from '../../wire/mask.ts';
import { presentConversation, presentMessage } from './member.presenter.ts';

const PAGE_SIZE = 30;
const CHAT_PAGE = '/chat';

/** Chat of members with support. */
export function chatRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db, redis, clock } = deps;

  bindCall(app, deps, calls.modelList, async ({ site }) =>
    chatsOf(site).map(({ modelId }) => ({ modelId, isHosted: modelId === 'hosted' })),
  );

  bindCall(app, deps, calls.launchChat, async ({ site, input }, { request }) => {
    const chat = chatsOf(site).find(
      ({ modelId }) => input.modelId === undefined || input.modelId === modelId,
    );
    if (!chat) throw new DomainError('chat.model_not_found');
    return { chatUrl: new URL(chat.url, `${request.protocol}://${request.host}`).href };
  });

  bindCall(app, deps, calls.unreadCount, ({ member }) => countUnreadChat(db, member.memberId));

  bindCall(app, deps, calls.conversation, async ({ member: { memberId }, input }) => {
    const { conversationId: publicId, cursor: before, size = PAGE_SIZE } = input;
    const found = await findConversation(db, { memberId, publicId });
    if (!found) return { conversation: null, list: [], nextCursor: null };
    const page = { conversationId: found.id, before, isForMember: true, rowsMax: size + 1 };
    const [messages, until] = await Promise.all([
      listMessages(db, page),
      typingUntil(redis, found.publicId, 'operator', clock()),
    ]);
    const shown = messages.slice(0, size);
    return {
      conversation: {
        ...presentConversation(found),
        readBySupport: found.readByOperator,
        typingUntil: until?.getTime() ?? null,
        hasOperator: found.operatorId !== null,
      },
      list: shown.map((message) => presentMessage(deps, message)),
      nextCursor: messages.length > size ? String(shown.at(-1)?.position) : null,
    };
  });

  bindCall(app, deps, calls.conversations, async ({ member: { memberId }, input }) => {
    const { cursor: afterPublicId, size = PAGE_SIZE } = input;
    const found = await listConversations(db, { memberId, afterPublicId, rowsMax: size + 1 });
    const shown = found.slice(0, size);
    return {
      list: shown.map(presentConversation),
      nextCursor: idAfter(shown, found.length > size),
    };
  });

  bindCall(app, deps, calls.send, async (context) => {
    const { site, member, input, requestKey, language } = context;
    const owner = { merchantId: site.id, memberId: member.memberId };
    const written = await sendChatMessage(deps, { ...owner, ...input, requestKey, language });
    const { messagePublicId: messageId, conversationPublicId: conversationId } = written;
    await endTyping(redis, conversationId, 'member');
    return { messageId, conversationId };
  });

  bindCall(app, deps, calls.typing, async ({ member: { memberId } }) => {
    const found = await findConversation(db, { memberId });
    if (found && found.state !== 'closed') await markTyping(redis, found.publicId, 'member');
    return {};
  });

  bindCall(app, deps, calls.markRead, async ({ site, member: { memberId }, input }) => {
    const { conversationId: publicId, position } = input;
    await markReadByMember(deps, { merchantId: site.id, memberId, publicId, position });
    return {};
  });

  bindCall(app, deps, calls.close, async ({ member: { memberId }, input }) => {
    await closeOwnConversation(deps, { memberId, publicId: input.conversationId });
    return {};
  });

  bindCall(app, deps, calls.rate, async ({ member: { memberId }, input }) => {
    const { conversationId: publicId, stars, text } = input;
    await rateConversation(deps, { memberId, publicId, stars, text });
    return {};
  });

  bindCall(app, deps, calls.sendTranscript, async ({ site, member, input, language }) => {
    const { conversationId: publicId } = input;
    const conversation = { site, memberId: member.memberId, publicId, language };
    return { email: maskEmail(await sendTranscript(deps, conversation)) };
  });
}

interface OfferedChat {
  readonly modelId: ChatModel;
  readonly url: string;
}

/** The site's own chat, and the chat of its support provider, if it has one. */
function chatsOf(site: Site): OfferedChat[] {
  const { chatUrl } = settingOf(site, companions);
  return [
    { modelId: 'service', url: CHAT_PAGE },
    ...(chatUrl ? [{ modelId: 'hosted' as const, url: chatUrl }] : []),
  ];
}
