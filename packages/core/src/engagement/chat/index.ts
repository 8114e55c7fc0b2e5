export { type AnswerChat, answerChat } from './answer-chat.ts';
export { assignChat } from './assign-chat.ts';
export {
  type CannedAnswer,
  deleteCannedAnswer,
  listCannedAnswers,
  saveCannedAnswer,
} from './canned-answers.ts';
export type { ChatOfOperator } from './chat-of-operator.ts';
export { closeChat } from './close-chat.ts';
export { closeIdleChats } from './close-idle-chats.ts';
export { closeOwnConversation } from './close-own-conversation.ts';
export { type Conversation, findConversation } from './conversation.ts';
export { deleteOldChats } from './delete-old-chats.ts';
export { type ChatCounts, countChats, type ListedChat, listChats, readChat } from './list-chats.ts';
export { countUnreadChat, listConversations } from './list-conversations.ts';
export { type ChatMessage, listMessages } from './list-messages.ts';
export { markReadByMember } from './mark-read-by-member.ts';
export { markReadByOperator } from './mark-read-by-operator.ts';
export { rateConversation } from './rate-conversation.ts';
export { type SendChatMessage, sendChatMessage, type WrittenMessage } from './send-chat-message.ts';
export { sendTranscript } from './send-transcript.ts';
export { chatOperators, takeChat } from './take-chat.ts';
export { endTyping, markTyping, typingUntil } from './typing.ts';
