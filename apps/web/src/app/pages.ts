import type { Phrase } from '@app/phrases/domains';
import type { Flag } from '@app/shared/flags/flags';
import type { IconName } from '@app/ui/pictures/icon-names';
import type { ComponentType } from 'react';
import { memberAddresses } from './member-addresses.ts';

export type PageFrame = 'player' | 'member' | 'agent' | 'access' | 'none';

/**
 * Readers of a page. `players`: members, and visitors in free play. `held`: members, also before they made a required
 * password change.
 */
export type PageReader = 'everyone' | 'members' | 'players' | 'held' | 'agents';

/**
 * Lists of links. `places`: rail and strip. `about`: rail, strip and footer. `own`: rail and members' dock. `dock`:
 * everyone's dock. `entrance`: visitors' dock. The agent center has its own lists.
 */
export type PageList = 'places' | 'own' | 'about' | 'dock' | 'entrance';

/** Condition for showing a link: operator content exists, or registration is possible. */
export type LinkCondition = 'promotions' | 'apps' | 'joining' | 'registration';

type Word = Phrase<'web/frame'>;

export interface PageLink {
  readonly icon: IconName;
  readonly label: Word;
  /** Label for narrow places; defaults to the label. */
  readonly short?: Word;
  readonly when?: LinkCondition;
  /** Shown to visitors as well, who log in on the way. */
  readonly forVisitors?: true;
}

/** One page. Router, navigation, search, preloads, prerendering and the tests of all pages use this list. */
export interface PageEntry {
  /** Its file in `routes/`, which becomes a chunk. */
  readonly file: string;
  readonly frame: PageFrame;
  readonly reader: PageReader;
  /** The function the page belongs to; while it is off, neither the page nor links to it exist. */
  readonly flag?: Flag;
  /** Lists with a link to this page, each list in page order. */
  readonly links?: Partial<Readonly<Record<PageList, PageLink>>>;
  /** Audience that the server assumes when it prerenders the page: only the tab has the session. */
  readonly prerenderedFor?: 'visitor' | 'member' | 'agent' | 'everyone';
  /** An operator's preview shows it with specimen answers, although it is not public. */
  readonly isPreviewed?: true;
}

export interface PageModule {
  readonly Page: ComponentType;
}

/** Pages that list the games of a category, optionally of one vendor. */
const category = {
  file: 'category',
  frame: 'player',
  reader: 'everyone',
  flag: 'GAMELO3',
} as const satisfies PageEntry;

/** Public; betting requires a login. Prerendered when the address names a lottery. */
const lotteries = {
  frame: 'player',
  reader: 'everyone',
  flag: 'GAMELO3',
  prerenderedFor: 'everyone',
} as const;

const agentCentre = { frame: 'agent', reader: 'agents' } as const;

/** Paths are matched case-insensitively. */
export const pages = {
  '/': {
    file: 'lobby',
    frame: 'player',
    reader: 'everyone',
    prerenderedFor: 'visitor',
    links: {
      places: { icon: 'house-fill', label: 'nav.lobby' },
      dock: { icon: 'house-fill', label: 'nav.lobby' },
    },
  },
  '/rng/:vassalage?': category,
  '/live/:vassalage?': category,
  '/sports/:vassalage?': category,
  '/esports/:vassalage?': category,
  '/pvp/:vassalage?': category,
  '/fish/:vassalage?': category,
  '/lott/:vassalage?': category,
  '/elott/:vassalage?': category,
  '/cockfight/:vassalage?': category,
  '/mini/:vassalage?': category,
  '/crash/:vassalage?': category,
  '/lottery': { file: 'lottery', ...lotteries },
  '/vnLottery': { file: 'vn-lottery', ...lotteries },
  '/seaLottery': { file: 'sea-lottery', ...lotteries },
  '/lottery/draws': {
    file: 'lottery-draws',
    frame: 'player',
    reader: 'everyone',
    flag: 'GAMELO3',
  },
  '/promotions': {
    file: 'promotions',
    frame: 'player',
    reader: 'everyone',
    links: { places: { icon: 'gift', label: 'nav.promotions', when: 'promotions' } },
  },
  '/pointMall': {
    file: 'point-mall',
    frame: 'player',
    reader: 'members',
    flag: 'PTSYS3',
    links: { places: { icon: 'storefront', label: 'nav.pointMall', forVisitors: true } },
  },
  '/down': {
    file: 'download',
    frame: 'player',
    reader: 'everyone',
    links: { about: { icon: 'device-mobile', label: 'nav.download', when: 'apps' } },
  },
  // The operator may send future agents elsewhere; the link follows that setting.
  '/join': {
    file: 'access/join',
    frame: 'player',
    reader: 'everyone',
    links: { about: { icon: 'handshake', label: 'nav.join', when: 'joining' } },
  },
  '/help': {
    file: 'help',
    frame: 'player',
    reader: 'everyone',
    links: { about: { icon: 'question', label: 'nav.help' } },
  },
  '/support': {
    file: 'support',
    frame: 'player',
    reader: 'everyone',
    links: { about: { icon: 'headset', label: 'nav.support' } },
  },
  '/search': {
    file: 'search',
    frame: 'player',
    reader: 'everyone',
    links: { dock: { icon: 'magnifying-glass', label: 'nav.search' } },
  },
  '/feedback': {
    file: 'feedback',
    frame: 'player',
    reader: 'members',
    flag: 'FEEDBACK3',
    links: { about: { icon: 'envelope-simple', label: 'nav.feedback', forVisitors: true } },
  },
  '/deposit': {
    file: 'deposit',
    frame: 'player',
    reader: 'members',
    flag: 'DPSTBAS3',
    links: { own: { icon: 'wallet', label: 'nav.deposit' } },
  },
  '/deposit/:transId': {
    file: 'deposit-details',
    frame: 'player',
    reader: 'members',
    flag: 'DPSTBAS3',
  },
  '/withdraw': {
    file: 'withdraw',
    frame: 'player',
    reader: 'members',
    links: { own: { icon: 'coins', label: 'nav.withdraw' } },
  },
  '/withdraw/:transId': { file: 'withdrawal', frame: 'player', reader: 'members' },
  '/personal/process/withdraw': { file: 'confirmations', frame: 'player', reader: 'members' },
  '/member': {
    file: 'member',
    frame: 'member',
    reader: 'members',
    links: { own: { icon: 'user-circle', label: 'nav.member' } },
  },
  ...memberAddresses,
  '/excludedGames': {
    file: 'excluded-games',
    frame: 'player',
    reader: 'everyone',
    flag: 'DISPEXTURNOVERLIST3',
  },
  '/helpmc': { file: 'help-alone', frame: 'none', reader: 'everyone' },
  '/login': {
    file: 'access/login',
    frame: 'access',
    reader: 'everyone',
    links: { entrance: { icon: 'sign-in', label: 'nav.login' } },
  },
  '/login/social': { file: 'access/login-social', frame: 'access', reader: 'everyone' },
  '/agentLogin': { file: 'access/agent-login', frame: 'access', reader: 'everyone' },
  '/register': {
    file: 'access/register',
    frame: 'access',
    reader: 'everyone',
    links: { entrance: { icon: 'user-plus', label: 'nav.register', when: 'registration' } },
  },
  '/forgetPassword': { file: 'access/forget-password', frame: 'access', reader: 'everyone' },
  '/changePassword': {
    file: 'access/change-password',
    frame: 'access',
    reader: 'held',
    flag: 'PASS3',
  },
  '/game/:vendor/:game': {
    file: 'game',
    frame: 'none',
    reader: 'players',
    flag: 'GAMELO3',
    prerenderedFor: 'member',
  },
  '/agentHome': {
    file: 'agent/overview',
    ...agentCentre,
    prerenderedFor: 'agent',
    isPreviewed: true,
    links: { own: { icon: 'users-three', label: 'nav.agent' } },
  },
  '/agent/team': { file: 'agent/team', ...agentCentre },
  '/agent/members': { file: 'agent/members', ...agentCentre },
  '/agent/inactivePlayers': { file: 'agent/inactive-players', ...agentCentre },
  '/agent/links': { file: 'agent/links', ...agentCentre, flag: 'AFFMAN3' },
  '/agent/announcements': { file: 'agent/announcements', ...agentCentre, flag: 'AGEANNOUNCE3' },
  '/agent/realtime': { file: 'agent/realtime', ...agentCentre, flag: 'RTSALARY3' },
  '/agent/realtime/:billId': { file: 'agent/bill', ...agentCentre, flag: 'RTSALARY3' },
  '/agent/daily': { file: 'agent/daily', ...agentCentre, flag: 'DAILYSALCONT3' },
  '/agent/daily/:billId': { file: 'agent/daily-bill', ...agentCentre, flag: 'DAILYSALCONT3' },
  '/agent/hourly': { file: 'agent/hourly', ...agentCentre, flag: 'HOURSAL3' },
  '/agent/hourly/:billId': { file: 'agent/hourly-bill', ...agentCentre, flag: 'HOURSAL3' },
  '/agent/contracts': { file: 'agent/contracts', ...agentCentre },
  '/agent/credit': { file: 'agent/credit', ...agentCentre, flag: 'CREDITMAR3' },
  '/agent/dividend': { file: 'agent/dividend', ...agentCentre, flag: 'CONTDIV' },
  '/agent/dividend/:billId': { file: 'agent/dividend-bill', ...agentCentre, flag: 'CONTDIV' },
  '/agent/transfer': { file: 'agent/transfer', ...agentCentre, flag: 'LINETRANS3' },
  '/agent/redRain': { file: 'agent/red-rain', ...agentCentre, flag: 'REDRAIN3' },
  '/agent/bets': { file: 'agent/bets', ...agentCentre },
  '/agent/profit': { file: 'agent/profit', ...agentCentre },
  '/agent/income': { file: 'agent/income', ...agentCentre },
  '/agent/statement': { file: 'agent/statement', ...agentCentre },
  '/agent/transactions': { file: 'agent/transactions', ...agentCentre },
  '/agent/affiliate': { file: 'agent/affiliate', ...agentCentre, flag: 'AFFMAN3' },
  '/agent/affiliate/:billId': { file: 'agent/affiliate-bill', ...agentCentre, flag: 'AFFMAN3' },
} as const satisfies Readonly<Record<`/${string}`, PageEntry>>;

export type PagePath = keyof typeof pages;

export type PrerenderedPath = {
  [Path in PagePath]: (typeof pages)[Path] extends { prerenderedFor: string } ? Path : never;
}[PagePath];

/** Every page with its path, in the order of its links. */
export const pageList = Object.entries(pages).map(
  ([path, page]): PageEntry & { readonly path: PagePath } => ({ ...page, path: path as PagePath }),
);

/** Address by which clients of this family open a game, with its codes in the query. */
export const GAME_BY_NAME = '/seamless';

/** Alternative paths from old links. */
export const ALIASES = {
  '/index': '/',
  '/index.html': '/',
  '/home': '/',
  '/agent': '/agentHome',
  '/missionLeaderboard': '/missions',
  '/member/personalHistoryCopy': '/member/bets',
  '/member/transactionHistory': '/member/transactions',
  '/member/personalProfit': '/member/profit',
  '/member/transferFund': '/member/wallets',
} as const satisfies Readonly<Record<`/${string}`, PagePath>>;
