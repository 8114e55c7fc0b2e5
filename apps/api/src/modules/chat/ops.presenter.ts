import type { CannedAnswer, ChatMessage, ListedChat } from '@app/core/engagement/chat';
import type { LanguageCode } from '@app/shared/locale/languages';

export const presentChat = (chat: ListedChat) => ({
  id: chat.publicId,
  memberId: chat.memberPublicId,
  username: chat.username,
  language: chat.language as LanguageCode,
  state: chat.state,
  operator: chat.operator,
  unread: chat.unread,
  openedAt: chat.openedAt.getTime(),
  waitingSince: chat.waitingSince?.getTime() ?? null,
  lastAt: chat.lastAt.getTime(),
  closedAt: chat.closedAt?.getTime() ?? null,
  closedBy: chat.closedBy,
  rating: chat.rating,
});

export const presentMessage = (message: ChatMessage) => ({
  id: message.publicId,
  position: message.position,
  from: message.sender,
  operator: message.operator,
  event: message.event,
  text: message.text,
  uploadIds: message.pictures.map((picture) => picture.publicId),
  at: message.sentAt.getTime(),
});

export const presentCannedAnswer = (answer: CannedAnswer) => ({
  id: answer.publicId,
  language: answer.language as LanguageCode,
  title: answer.title,
  text: answer.text,
  changedAt: answer.changedAt.getTime(),
});
