import type { Flag } from '@app/shared/domain/flags';
import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';

interface PageModule {
  readonly Page: ComponentType;
}

export type LoadPage = () => Promise<PageModule>;

const category: LoadPage = () => import('./routes/category.tsx');

/** All games of a category, and a vendor's part of it. */
const categoryPages = {
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
} as const;

export const CATEGORY_PATHS = Object.keys(categoryPages) as (keyof typeof categoryPages)[];

/** One chunk for each page. Paths are matched without regard to case. */
export const pages = {
  ...categoryPages,
  '/': () => import('./routes/home.tsx'),
  '/search': () => import('./routes/search.tsx'),
  '/login': () => import('./routes/login.tsx'),
  '/login/social': () => import('./routes/social-return.tsx'),
  '/agentLogin': () => import('./routes/agent-login.tsx'),
  '/register': () => import('./routes/register.tsx'),
  '/forgetPassword': () => import('./routes/forget-password.tsx'),
  '/changePassword': () => import('./routes/change-password.tsx'),
  '/feedback': () => import('./routes/feedback.tsx'),
  '/promotions': () => import('./routes/promotions.tsx'),
  '/help': () => import('./routes/help.tsx'),
  '/helpmc': () => import('./routes/help-alone.tsx'),
  '/support': () => import('./routes/support.tsx'),
  '/down': () => import('./routes/down.tsx'),
  '/join': () => import('./routes/join.tsx'),
  '/deposit': () => import('./routes/deposit.tsx'),
  '/deposit/:transId': () => import('./routes/deposit-ticket.tsx'),
  '/game/:vendor/:game': () => import('./routes/game.tsx'),
  '/member': () => import('./routes/member.tsx'),
  '/member/wallet': () => import('./routes/member-wallet.tsx'),
  '/member/bets': () => import('./routes/member-bets.tsx'),
  '/member/transactions': () => import('./routes/member-transactions.tsx'),
  '/member/securityCenter': () => import('./routes/member-security.tsx'),
  '/member/profile': () => import('./routes/member-profile.tsx'),
  '/agentHome': () => import('./routes/agent-home.tsx'),
  '/agent/team': () => import('./routes/agent-team.tsx'),
  '/agent/realtime': () => import('./routes/agent-realtime.tsx'),
  '/agent/realtime/:billId': () => import('./routes/agent-bill.tsx'),
  '/agent/links': () => import('./routes/agent-links.tsx'),
} as const satisfies Record<string, LoadPage>;

export type PagePath = keyof typeof pages;

const pageFlags: Partial<Record<PagePath, Flag>> = {
  '/game/:vendor/:game': 'GAMELO3',
  '/deposit': 'DPSTBAS3',
  '/deposit/:transId': 'DPSTBAS3',
  '/feedback': 'FEEDBACK3',
  '/changePassword': 'PASS3',
  '/member/transactions': 'TRANSREC3',
  '/member/securityCenter': 'MYACC',
  '/agent/realtime': 'RTSALARY3',
  '/agent/realtime/:billId': 'RTSALARY3',
  '/agent/links': 'AFFMAN3',
};

/** The function of the site that a page is there for, if it is there for one. */
export const flagOfPage = (path: PagePath): Flag | undefined =>
  path in categoryPages ? 'GAMELO3' : pageFlags[path];

/** Other names under which people and old links know the home page. */
export const HOME_ALIASES = ['/index', '/index.html', '/home'] as const;

/** Loads a page's code before the press that asks for it. The browser keeps what it has. */
export function preload(href: string): void {
  const path = href.split(/[?#]/)[0] ?? href;
  const page = Object.entries(pages).find(([pattern]) => matchPath(pattern, path));
  page?.[1]().catch(() => {}); // the press itself will say what is wrong
}
