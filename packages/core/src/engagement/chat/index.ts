export { type AnswerChat, answerChat, markReadByOperator } from './answer-chat.ts';
export {
  type CannedAnswer,
  deleteCannedAnswer,
  listCannedAnswers,
  saveCannedAnswer,
} from './canned-answers.ts';
export type { ChatOfOperator } from './chat-of-operator.ts';
export { closeChat } from './close-chat.ts';
export { closeIdleChats } from './close-idle-chats.ts';
export { type Conversation, findConversation } from './conversation.ts';
export { deleteOldChats } from './delete-old-chats.ts';
export { type ChatCounts, countChats, type ListedChat, listChats, readChat } from './list-chats.ts';
export { type ChatMessage, listMessages } from './list-messages.ts';
export {
  closeOwnConversation,
  countUnreadChat,
  listConversations,
  markReadByMember,
  rateConversation,
} from './own-conversations.ts';
export { sendTranscript } from './send-transcript.ts';
export { assignChat, chatOperators, takeChat } from './take-chat.ts';
export { endTyping, markTyping, typingUntil } from './typing.ts';
export { type WriteToSupport, type WrittenMessage, writeToSupport } from './write-to-support.ts';
