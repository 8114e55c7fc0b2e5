import type { CallDescriptor } from '../contract/define-call.ts';

export const unreadCount = {
  name: 'messages.unreadCount',
  method: 'GET',
  path: '/wps/relay/EMFE_getInboxUnreadCount',
  who: 'member',
  flag: 'INBOX3',
  ratePerMinute: 240,
} as const satisfies CallDescriptor;

export const inbox = {
  name: 'messages.inbox',
  method: 'GET',
  path: '/wps/relay/EMFE_getInbox',
  who: 'member',
  flag: 'INBOX3',
  ratePerMinute: 120,
} as const satisfies CallDescriptor;

export const deleteReceived = {
  name: 'messages.deleteReceived',
  method: 'DELETE',
  path: '/wps/message/inbox',
  who: 'member',
  flag: 'INBOX3',
  ratePerMinute: 60,
} as const satisfies CallDescriptor;

export const sent = {
  name: 'messages.sent',
  method: 'GET',
  path: '/wps/message/outbox',
  who: 'member',
  flag: 'INBOX3',
  ratePerMinute: 120,
} as const satisfies CallDescriptor;

export const deleteSent = {
  name: 'messages.deleteSent',
  method: 'DELETE',
  path: '/wps/message/outbox',
  who: 'member',
  flag: 'INBOX3',
  ratePerMinute: 60,
} as const satisfies CallDescriptor;

export const read = {
  name: 'messages.read',
  method: 'POST',
  path: '/wps/message/read',
  who: 'member',
  flag: 'INBOX3',
  ratePerMinute: 120,
  takesUrlForm: true,
} as const satisfies CallDescriptor;

export const write = {
  name: 'messages.write',
  method: 'PUT',
  path: '/wps/message/send',
  who: 'member',
  flag: 'INBOX3',
  ratePerMinute: 30,
  idempotent: true,
} as const satisfies CallDescriptor;

export const notices = {
  name: 'messages.notices',
  method: 'GET',
  path: '/wps/message/notices',
  who: 'member',
  flag: 'INBOX3',
  ratePerMinute: 120,
} as const satisfies CallDescriptor;

export const chooseNotices = {
  name: 'messages.chooseNotices',
  method: 'PUT',
  path: '/wps/message/notices',
  who: 'member',
  flag: 'INBOX3',
  ratePerMinute: 60,
} as const satisfies CallDescriptor;

export const recipients = {
  name: 'messages.recipients',
  method: 'GET',
  path: '/wps/message/recipients',
  who: 'member',
  flag: 'INBOX3',
  ratePerMinute: 120,
} as const satisfies CallDescriptor;
