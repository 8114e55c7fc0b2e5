import type { ChatMessage, Conversation } from '@app/core/engagement/chat';
import type * as calls from '@app/shared/chat/schemas';
import type { AnswerOf } from '@app/shared/contract/define-call';
import type { ApiDeps } from '../../deps.ts';
import { presentUpload } from '../../wire/present-upload.ts';

type Signing = Pick<ApiDeps, 'settings' | 'clock'>;
type Conversations = AnswerOf<typeof calls.conversations>['list'];

export const presentConversation = (conversation: Conversation): Conversations[number] => ({
  conversationId: conversation.publicId,
  state: conversation.state,
  openedAt: conversation.openedAt.getTime(),
  closedAt: conversation.closedAt?.getTime() ?? null,
  closedBy: conversation.closedBy,
  rating: conversation.rating,
});

const SENDERS = { member: 'member', operator: 'support', platform: 'platform' } as const;

/** Operators are anonymous to members. */
export const presentMessage = (
  deps: Signing,
  { publicId, position, sender, event, text, pictures, sentAt }: ChatMessage,
): AnswerOf<typeof calls.conversation>['list'][number] => ({
  messageId: publicId,
  position,
  from: SENDERS[sender],
  event: event === 'taken' || event === 'closed' ? event : null,
  text,
  pictures: pictures.map((upload) => presentUpload(deps, upload)),
  sentAt: sentAt.getTime(),
});
