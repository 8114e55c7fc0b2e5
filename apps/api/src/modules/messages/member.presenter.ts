import type { InboxPage, LinePage, SentPage } from '@app/core/people/messages';
import { dayInZone } from '@app/core/platform/kernel';
import type { AnswerOf } from '@app/shared/contract/define-call';
import { isAgent } from '@app/shared/members/customer-types';
import { kindOfNotice, routineCauses } from '@app/shared/messages/notice-kinds';
import type * as calls from '@app/shared/messages/schemas';
import { idAfter } from '../../http/inputs/paging.ts';
import { type MessageReader, wordsOfCause } from './words-of-cause.ts';

type InboxAnswer = AnswerOf<typeof calls.inbox>;

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
): InboxAnswer => ({
  list: messages.map(({ publicId, sender, content, sentAt, isRead }) => ({
    messageId: publicId,
    sender: sender && {
      memberId: sender.publicId,
      name: sender.name,
      canAnswer: sender.isInLine,
    },
    ...('cause' in content ? wordsOfCause(content, reader) : content),
    sentAt: sentAt.getTime(),
    isRead,
    routine: routineOf(content, sentAt, reader),
  })),
  footer: { unread },
  ...pageOf({ rows: messages, ...page, size }),
});

/** Kind of a routine notice, and its day on the site. */
function routineOf(
  content: InboxPage['messages'][number]['content'],
  sentAt: Date,
  { site }: MessageReader,
): InboxAnswer['list'][number]['routine'] {
  if (!('cause' in content) || !routineCauses.has(content.cause)) return null;
  const kind = kindOfNotice(content.cause);
  return kind ? { kind, day: dayInZone(sentAt, site.timeZone) } : null;
}

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
