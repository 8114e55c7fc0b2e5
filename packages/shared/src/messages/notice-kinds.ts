import { joinParts } from '../join-parts.ts';
import type { MessageCause } from './message-causes.ts';
import { type NoticeChoice, type NoticeKind, noticeKindNames } from './notice-choices.ts';
import type { NoticeKindFacts } from './notice-kind-facts.ts';

const kinds = joinParts('noticeKinds');

/** Kinds of notices that members choose, from all domains. */
export const noticeKinds: Readonly<Record<NoticeKind, NoticeKindFacts>> = kinds;

/** Default delivery of a kind of notices. */
export const defaultDelivery = (kind: NoticeKind): NoticeChoice =>
  noticeKinds[kind].isRoutine ? 'digest' : 'each';

/** Cause of the daily digest of a kind of notices. */
export const digestOf = (kind: NoticeKind) => `digest.${kind}` as const satisfies MessageCause;

const kindOfCause: ReadonlyMap<string, NoticeKind> = new Map(
  noticeKindNames.flatMap((kind) =>
    [digestOf(kind), ...noticeKinds[kind].notices].map((cause) => [cause, kind] as const),
  ),
);

/** Kind of a notice; undefined if it is always sent. */
export const kindOfNotice = (cause: MessageCause): NoticeKind | undefined => kindOfCause.get(cause);

/** Causes of routine notices, which arrive as read. */
export const routineCauses: ReadonlySet<MessageCause> = new Set(
  [...kindOfCause].flatMap(([cause, kind]) =>
    noticeKinds[kind].isRoutine ? (cause as MessageCause) : [],
  ),
);
