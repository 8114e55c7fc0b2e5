import type { ContentLink, ListedAnnouncement, ShownPicture } from '@app/core/sites/content';
import type { Audience, LinkKind } from '@app/shared/content/content-kinds';
import type { listAnnouncements } from '@app/shared/content/schemas';
import type { AnswerOf } from '@app/shared/contract/define-call';

export const presentAnnouncement = (
  row: ListedAnnouncement,
): AnswerOf<typeof listAnnouncements>['player'][number] => ({
  id: Number(row.id),
  code: row.code,
  title: row.title,
  content: row.html,
  startDate: row.startsAt.getTime(),
  endDate: row.endsAt?.getTime() ?? null,
  promotionType: row.promotionKind,
  execution: row.audiences.map((audience) => EXECUTIONS[audience]).join(','),
  announcementImages: row.picture ? [presentPicture(row.picture)] : [],
  ...presentLink(row.link),
});

const presentPicture = ({ url, text, ...size }: ShownPicture) => ({
  imageUrl: url,
  alternativeText: text,
  ...size,
});

export const presentLink = (link: ContentLink) => ({
  linkageType: LINKAGE_TYPES[link.kind],
  linkage: link.kind === 'none' ? null : link.to,
});

const EXECUTIONS = {
  member: 'A',
  visitor: 'B',
  first_login: 'F',
  agent: 'G',
} as const satisfies Record<Audience, string>;

const LINKAGE_TYPES: Record<LinkKind, number> = {
  none: 0,
  page: 1,
  address: 2,
  game: 3,
  promotion: 4,
};
