import { useCall } from '@app/client/use-call';
import { useEndless } from '@app/client/use-endless';
import {
  close,
  conversation,
  conversations,
  markRead,
  rate,
  sendTranscript,
  unreadCount,
} from '@app/shared/chat/calls';
import type { Answer } from '@app/shared/contract/contract';

type Read = Answer<typeof conversation>;
export type ChatConversation = NonNullable<Read['conversation']>;
export type ChatMessage = Read['list'][number];

const LIVE = { refreshOn: ['chat'] } as const;
/** Polling interval, in case a live event gets lost. */
const POLL_MS = 20_000;

/** A conversation with its messages, newest first; without an id the latest one. */
export const useConversation = (conversationId: string | undefined) =>
  useEndless(conversation, conversationId ? { conversationId } : {}, {
    ...LIVE,
    refetchInterval: POLL_MS,
  });

export const useConversations = () => useEndless(conversations, {}, LIVE);

const CHANGES = { changes: [conversation, conversations, unreadCount] };

export const useMarkRead = () => useCall(markRead, { changes: [unreadCount] });
export const useClose = () => useCall(close, CHANGES);
export const useRate = () => useCall(rate, CHANGES);
export const useSendTranscript = () => useCall(sendTranscript);
