import type { JoinedParts } from '../join-parts.ts';

export type NoticeKind = keyof JoinedParts<'noticeKinds'>;

// Listed again because `notice-kinds.ts` brings all domains with it, which pages of players do not load.
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

/** How often a member gets the notices of a kind: each by its own message, one message a day, or none. */
export const noticeChoices = ['each', 'digest', 'none'] as const;
export type NoticeChoice = (typeof noticeChoices)[number];
