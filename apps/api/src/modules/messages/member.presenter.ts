import type { InboxPage, LinePage, SentPage } from '@app/core/people/messages';
import type { AnswerOf } from '@app/shared/contract/define-call';
import { isAgent } from '@app/shared/members/customer-types';
import type * as calls from '@app/shared/messages/schemas';
import { idAfter } from '../../http/inputs/paging.ts';
import { type MessageReader, wordsOfCause } from './words-of-cause.ts';

interface Page<Row> {
  readonly rows: readonly (Row & { readonly publicId: string })[];
  readonly hasMore: boolean;
  readonly total: number;
  readonly size: number;
}

const pageOf = <Row>({ rows, hasMore, total, size }: Page<Row>) => ({
  total,
  totalPages: Math.ceil(total / size),
  nextCursor: idAfter(rows, hasMore),
});

export const presentInbox = (
  { messages, unread, ...page }: InboxPage,
  { size, reader }: { readonly size: number; readonly reader: MessageReader },
): AnswerOf<typeof calls.inbox> => ({
  list: messages.map(({ publicId, sender, said, sentAt, isRead }) => ({
    messageId: publicId,
    sender: sender && {
      memberId: sender.publicId,
      name: sender.name,
      canAnswer: sender.isInLine,
    },
    ...('cause' in said ? wordsOfCause(said, reader) : said),
    sentAt: sentAt.getTime(),
    isRead,
  })),
  footer: { unread },
  ...pageOf({ rows: messages, ...page, size }),
});

export const presentSent = (
  { messages, ...page }: SentPage,
  size: number,
): AnswerOf<typeof calls.sent> => ({
  list: messages.map(({ publicId, recipients, words, sentAt }) => ({
    messageId: publicId,
    recipients: [...recipients],
    ...words,
    sentAt: sentAt.getTime(),
  })),
  footer: {},
  ...pageOf({ rows: messages, ...page, size }),
});

export const presentLine = (
  { members, ...page }: LinePage,
  size: number,
): AnswerOf<typeof calls.recipients> => ({
  list: members.map(({ publicId, name, isAbove, customerType }) => ({
    memberId: publicId,
    name,
    place: isAbove ? 'upline' : 'downline',
    isAgent: isAgent(customerType),
  })),
  footer: {},
  ...pageOf({ rows: members, ...page, size }),
});
