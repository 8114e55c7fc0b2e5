/** Where a banner may stand. */
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

/** `house` is a word of the house that stands nowhere in particular; pages may show it. */
const announcementKinds = ['notice', 'popup', 'promotion', 'house'] as const;
export type AnnouncementKind = (typeof announcementKinds)[number];

/**
 * Whom an announcement is for. `first_login` is a member who has just come for the first time; what is for
 * members is for agents too.
 */
export const audiences = ['member', 'visitor', 'first_login', 'agent'] as const;
export type Audience = (typeof audiences)[number];

/**
 * Where a banner or an announcement leads: nowhere, to a page of this site (`/help`), to an https
 * address, to a game (`vendor/game`), or to a promotion by its code.
 */
export const linkKinds = ['none', 'page', 'address', 'game', 'promotion'] as const;
export type LinkKind = (typeof linkKinds)[number];

/** What a site may point to besides its own pages. `ios_profile` installs the web app on iOS. */
export const resourceKinds = [
  'ios',
  'ios_profile',
  'android',
  'customer_service',
  'affiliate',
] as const;
export type ResourceKind = (typeof resourceKinds)[number];

/**
 * The sections of the help centre, in the order they are read: by game, then in general. What is of `JOIN` is
 * shown on the page about agents.
 */
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
 * What operators edit. `help`, `join` and `legal` are articles; `join` is on the page about agents, `legal` is
 * what members agree to. Notices are what runs through the ticker.
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

/** What may show a picture that an operator uploaded above its words, or none. A banner always has one. */
export const canShowUpload = (kind: ContentKind): boolean =>
  kind === 'popup' || kind === 'promotion';

/** Whether content is shown now, will be, or was. */
export const contentStates = ['shown', 'planned', 'ended'] as const;
export type ContentState = (typeof contentStates)[number];
