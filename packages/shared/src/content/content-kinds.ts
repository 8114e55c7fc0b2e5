/** Positions of banners on the site. */
export const bannerPlaces = [
  'home',
  'promotions',
  'rng',
  'live',
  'fish',
  'pvp',
  'sports',
  'esports',
  'elott',
  'lott',
  'download',
  'mall',
  'help',
  'register',
  'login',
  'forget',
  'join',
] as const;
export type BannerPlace = (typeof bannerPlaces)[number];

/** `house` is a message of the house without a fixed position; pages may show it. */
const announcementKinds = ['notice', 'popup', 'promotion', 'house'] as const;
export type AnnouncementKind = (typeof announcementKinds)[number];

/** Readers of an announcement. `first_login` is a member's first visit. Agents also see announcements for members. */
export const audiences = ['member', 'visitor', 'first_login', 'agent'] as const;
export type Audience = (typeof audiences)[number];

/**
 * Targets of a banner or an announcement: none, a page of this site (`/help`), an https address, a game
 * (`vendor/game`), or a promotion by its code.
 */
export const linkKinds = ['none', 'page', 'address', 'game', 'promotion'] as const;
export type LinkKind = (typeof linkKinds)[number];

/** External resources that a site can link to. `ios_profile` installs the web app on iOS. */
export const resourceKinds = [
  'ios',
  'ios_profile',
  'android',
  'customer_service',
  'affiliate',
] as const;
export type ResourceKind = (typeof resourceKinds)[number];

/** Sections of the help center in display order: by game, then general. `JOIN` is shown on the page about agents. */
export const helpCategories = [
  'RNG',
  'FISH',
  'SPORTS',
  'ESPORTS',
  'LIVE',
  'PVP',
  'LOTT',
  'ELOTT',
  'GENERAL',
  'AGREEMENT',
  'JOIN',
] as const;
export type HelpCategory = (typeof helpCategories)[number];

/**
 * Kinds of content that operators edit. `help`, `join` and `legal` are articles; `join` is shown on the page about
 * agents, `legal` are the terms that members agree to. Notices run in the ticker.
 */
export const contentKinds = [
  'banner',
  'notice',
  'popup',
  'promotion',
  'house',
  'help',
  'join',
  'legal',
] as const;
export type ContentKind = (typeof contentKinds)[number];

/** Whether content of this kind can have an uploaded picture above its text. A banner always has a picture. */
export const canShowUpload = (kind: ContentKind): boolean =>
  kind === 'popup' || kind === 'promotion';

/** Display states of content: shown now, planned, or over. */
export const contentStates = ['shown', 'planned', 'ended'] as const;
export type ContentState = (typeof contentStates)[number];
