import type { HelpSection, ListedAnnouncement, ListedBanner } from '@app/core/sites/content';
import type { Audience, BannerPlace } from '@app/shared/content/content-kinds';
import type {
  helpCenter,
  listAnnouncements,
  systemAnnouncements,
} from '@app/shared/content/schemas';
import type { AnswerOf } from '@app/shared/contract/define-call';
import { presentLink } from '../../wire/present-announcement.ts';
import { bannerPicture } from './banner-pictures.ts';

type Answer = AnswerOf<typeof listAnnouncements>;

export const kindOf = { PL: 'notice', PU: 'popup', PR: 'promotion', H: 'house' } as const;

/** Kind of an announcement for each category that older clients send. */
export const kindOfCategory = { S: 'notice', P: 'promotion', U: 'popup' } as const;

const AUDIENCES = { A: 'member', B: 'visitor', F: 'first_login', G: 'agent' } as const;
export const audienceOf = (execution: keyof typeof AUDIENCES): Audience => AUDIENCES[execution];

/** Older clients use another name for the registration banners. */
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

export const presentForOldClients = (
  row: ListedAnnouncement,
): AnswerOf<typeof systemAnnouncements>[number] => ({
  title: row.title,
  content: row.html,
  mainPageUrl: row.picture?.url ?? null,
  startDate: row.startsAt.getTime(),
  endDate: row.endsAt?.getTime() ?? null,
});

export const presentHelp = (sections: readonly HelpSection[]): AnswerOf<typeof helpCenter> =>
  sections.map(({ category, articles }) => ({
    category,
    sections: articles.map(({ code, title, html }) => ({ id: code, title, html })),
  }));
