import type { ContentLink, HelpSection, ListedAnnouncement, ListedBanner } from '@app/core/content';
import type { helpCenter, listAnnouncements } from '@app/shared/api/content';
import type { AnswerOf } from '@app/shared/api/define-call';
import type { Audience, BannerPlace, LinkKind } from '@app/shared/domain/content-kinds';
import { bannerPicture } from './banner-pictures.ts';

type Answer = AnswerOf<typeof listAnnouncements>;

export const kindOf = { PL: 'notice', PU: 'popup', PR: 'promotion', H: 'house' } as const;

const EXECUTIONS = {
  member: 'A',
  visitor: 'B',
  first_login: 'F',
} as const satisfies Record<Audience, string>;

const AUDIENCES = { A: 'member', B: 'visitor', F: 'first_login' } as const;
export const audienceOf = (execution: keyof typeof AUDIENCES): Audience => AUDIENCES[execution];

/** Registration is one place, and clients of different ages look for it under two names. */
const GROUPS: Record<BannerPlace, readonly string[]> = {
  home: ['w_home'],
  promotions: ['w_promotions'],
  rng: ['w_rng'],
  live: ['w_live'],
  fish: ['w_fish'],
  pvp: ['w_pvp'],
  sports: ['w_sports'],
  esports: ['w_esports'],
  elott: ['w_elott'],
  lott: ['w_lott'],
  download: ['w_download'],
  mall: ['w_shop'],
  help: ['w_help'],
  register: ['w_reg', 'w_register'],
  login: ['w_login'],
  forget: ['w_forget'],
  join: ['w_daili'],
};

const LINKAGE_TYPES: Record<LinkKind, number> = {
  none: 0,
  page: 1,
  address: 2,
  game: 3,
  promotion: 4,
};

const presentLink = (link: ContentLink) => ({
  linkageType: LINKAGE_TYPES[link.kind],
  linkage: link.kind === 'none' ? null : link.to,
});

export const presentBanners = (banners: readonly ListedBanner[]): Answer['banners'] =>
  banners.flatMap(({ id, place, picture, title, text, action, link }) =>
    GROUPS[place].map((groupName) => ({
      id: Number(id),
      groupName,
      ...bannerPicture(picture),
      title,
      content: text,
      buttonText: action,
      ...presentLink(link),
    })),
  );

export const presentAnnouncement = (row: ListedAnnouncement): Answer['player'][number] => ({
  id: Number(row.id),
  code: row.code,
  title: row.title,
  content: row.html,
  startDate: row.startsAt.getTime(),
  endDate: row.endsAt?.getTime() ?? null,
  promotionType: row.promotionKind,
  execution: row.audiences.map((audience) => EXECUTIONS[audience]).join(','),
  ...presentLink(row.link),
});

export const presentHelp = (sections: readonly HelpSection[]): AnswerOf<typeof helpCenter> =>
  sections.map(({ category, articles }) => ({
    category,
    sections: articles.map(({ code, title, html }) => ({ id: code, title, html })),
  }));
