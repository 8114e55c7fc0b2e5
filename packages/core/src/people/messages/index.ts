export { addRecipients, insertMessage, takeBack } from './broadcast-message.ts';
export { chooseNotices } from './choose-notices.ts';
export { deleteReceived, deleteSent } from './delete-messages.ts';
export { deleteOldMessages } from './delete-old-messages.ts';
export {
  type CausedMessage,
  countUnread,
  type InboxPage,
  listInbox,
  UNREAD_COUNTED_MAX,
} from './list-inbox.ts';
export { type ChosenNotices, listNoticeChoices } from './list-notice-choices.ts';
export { listSent, type SentPage } from './list-sent.ts';
export { type LinePage, lineName, listLine } from './message-line.ts';
export type { MessageText, WrittenText } from './message-text.ts';
export { notifyMember, notifyMembers } from './notify-member.ts';
export { readAllMessages, readMessages } from './read-messages.ts';
export { notificationRows } from './rows.ts';
export { changeTemplate, listTemplates, type SiteTemplate } from './templates.ts';
export { MESSAGES_PER_DAY, type WrittenToLine, writeToLine } from './write-to-line.ts';
