/** `waiting`: no operator has taken it. `active`: an operator answers. */
export const conversationStates = ['waiting', 'active', 'closed'] as const;
export type ConversationState = (typeof conversationStates)[number];

/** The side that closed a conversation. `idle`: the member did not write again for a day after an answer. */
export const conversationClosers = ['member', 'operator', 'idle'] as const;
export type ConversationCloser = (typeof conversationClosers)[number];

export const messageSenders = ['member', 'operator', 'platform'] as const;
export type MessageSender = (typeof messageSenders)[number];

/** Events that the platform records between the messages. Members see only that support joined, and the end. */
export const conversationEvents = ['taken', 'assigned', 'returned', 'closed'] as const;
export type ConversationEvent = (typeof conversationEvents)[number];

/** The lists of the console. */
export const chatQueues = ['waiting', 'mine', 'active', 'closed'] as const;
export type ChatQueue = (typeof chatQueues)[number];

/** Chats that a site offers: its own with support, and the page of another provider. */
export const chatModels = ['service', 'hosted'] as const;
export type ChatModel = (typeof chatModels)[number];

/** Maximum of messages that a member can send before support answers. */
export const UNANSWERED_MAX = 50;
export const RATING_MAX = 5;
/** Time for which a keystroke counts as typing. */
export const TYPING_MS = 6_000;
/** Throttle: minimum interval between notices of typing. */
export const TYPING_NOTICE_MS = 3_000;

export const CHAT_TEXT_MAX = 1_000;
export const RATING_TEXT_MAX = 140;
export const CANNED_TITLE_MAX = 60;
