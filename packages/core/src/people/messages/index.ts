export { addRecipients, insertMessage, takeBack } from './broadcast-message.ts';
export { deleteOldMessages } from './delete-old-messages.ts';
export {
  type CausedMessage,
  countUnread,
  type InboxPage,
  listInbox,
  UNREAD_COUNTED_MAX,
} from './list-inbox.ts';
export { listSent, type SentPage } from './list-sent.ts';
export { deleteReceived, deleteSent, readAllMessages, readMessages } from './mark-messages.ts';
export { type LinePage, lineName, listLine } from './message-line.ts';
export type { MessageText, WrittenText } from './message-text.ts';
export { type ChosenNotices, chooseNotices, listNoticeChoices } from './notice-choices.ts';
export { notifyMember, notifyMembers } from './notify-member.ts';
export { notificationRows } from './rows.ts';
export { changeTemplate, listTemplates, type SiteTemplate } from './templates.ts';
export { MESSAGES_PER_DAY, writeToLine } from './write-to-line.ts';
