import { useAnswer } from '@app/client/use-answer';
import { useCall } from '@app/client/use-call';
import { useEndless } from '@app/client/use-endless';
import type { Answer } from '@app/shared/contract/contract';
import {
  chooseNotices,
  deleteReceived,
  deleteSent,
  inbox,
  notices,
  read,
  sent,
  unreadCount,
} from '@app/shared/messages/calls';

export type ReceivedMessage = Answer<typeof inbox>['list'][number];
export type SentMessage = Answer<typeof sent>['list'][number];
export type ChosenNotices = Answer<typeof notices>['list'][number];

const PAGE_ROWS = 20;
const LIVE = { refreshOn: ['messages'] } as const;

export const useInbox = () => useEndless(inbox, { size: PAGE_ROWS }, LIVE);
export const useSent = () => useEndless(sent, { size: PAGE_ROWS }, LIVE);

const CHANGES = { changes: [inbox, unreadCount] };

export const useRead = () => useCall(read, CHANGES);
export const useDeleteReceived = () => useCall(deleteReceived, CHANGES);
export const useDeleteSent = () => useCall(deleteSent, { changes: [sent] });

export const useNotices = () => useAnswer(notices, {});
export const useChooseNotices = () => useCall(chooseNotices, { changes: [notices] });
