import type { CallDescriptor } from '../contract/define-call.ts';

const read = { method: 'GET', who: 'member', flag: 'CBS3', ratePerMinute: 120 } as const;
const write = { method: 'POST', who: 'member', flag: 'CBS3', ratePerMinute: 60 } as const;

export const modelList = {
  ...read,
  name: 'chat.modelList',
  path: '/wps/relay/CBS_modelList',
} as const satisfies CallDescriptor;

export const launchChat = {
  ...read,
  name: 'chat.launchChat',
  path: '/wps/relay/CBS_launchChat',
} as const satisfies CallDescriptor;

export const unreadCount = {
  ...read,
  name: 'chat.unreadCount',
  path: '/wps/relay/CBS_unreadCount',
  ratePerMinute: 240,
} as const satisfies CallDescriptor;

export const conversation = {
  ...read,
  name: 'chat.conversation',
  path: '/wps/chat/conversation',
  ratePerMinute: 240,
} as const satisfies CallDescriptor;

export const conversations = {
  ...read,
  name: 'chat.conversations',
  path: '/wps/chat/conversations',
} as const satisfies CallDescriptor;

export const send = {
  ...write,
  name: 'chat.send',
  path: '/wps/chat/send',
  ratePerMinute: 30,
  idempotent: true,
} as const satisfies CallDescriptor;

export const typing = {
  ...write,
  name: 'chat.typing',
  path: '/wps/chat/typing',
} as const satisfies CallDescriptor;

export const markRead = {
  ...write,
  name: 'chat.markRead',
  path: '/wps/chat/read',
  ratePerMinute: 120,
} as const satisfies CallDescriptor;

export const close = {
  ...write,
  name: 'chat.close',
  path: '/wps/chat/close',
  ratePerMinute: 20,
} as const satisfies CallDescriptor;

export const rate = {
  ...write,
  name: 'chat.rate',
  path: '/wps/chat/rate',
  ratePerMinute: 20,
} as const satisfies CallDescriptor;

export const sendTranscript = {
  ...write,
  name: 'chat.sendTranscript',
  path: '/wps/chat/transcript',
  ratePerMinute: 6,
} as const satisfies CallDescriptor;
