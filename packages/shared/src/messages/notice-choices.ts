import type { JoinedParts } from '../join-parts.ts';

export type NoticeKind = keyof JoinedParts<'noticeKinds'>;

// Repeated here because `notice-kinds.ts` imports all domains, which players' pages do not load.
const kinds: Readonly<Record<NoticeKind, true>> = {
  bonuses: true,
  deposits: true,
  envelopes: true,
  wins: true,
  salary: true,
  dividends: true,
  points: true,
  team: true,
  transfers: true,
};

/** Names of the kinds of notices that members choose. */
export const noticeKindNames = Object.keys(kinds) as [NoticeKind, ...NoticeKind[]];

/** Delivery of a kind of notices to a member: each as a message of its own, one digest a day, or none. */
export const noticeChoices = ['each', 'digest', 'none'] as const;
export type NoticeChoice = (typeof noticeChoices)[number];
