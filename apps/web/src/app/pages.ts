import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';

interface PageModule {
  readonly Page: ComponentType;
}

export type LoadPage = () => Promise<PageModule>;

/** One chunk for each page. Paths are matched without regard to case. */
export const pages = {
  '/': () => import('./routes/home.tsx'),
  '/login': () => import('./routes/login.tsx'),
  '/agentLogin': () => import('./routes/agent-login.tsx'),
  '/register': () => import('./routes/register.tsx'),
  '/deposit': () => import('./routes/deposit.tsx'),
  '/deposit/:transId': () => import('./routes/deposit-ticket.tsx'),
  '/game/:vendor/:game': () => import('./routes/game.tsx'),
  '/agentHome': () => import('./routes/agent-home.tsx'),
  '/agent/realtime': () => import('./routes/agent-realtime.tsx'),
  '/agent/realtime/:billId': () => import('./routes/agent-bill.tsx'),
  '/agent/links': () => import('./routes/agent-links.tsx'),
} as const satisfies Record<string, LoadPage>;

export type PagePath = keyof typeof pages;

/** Other names under which people and old links know the home page. */
export const HOME_ALIASES = ['/index', '/index.html', '/home'] as const;

/** Loads a page's code before the press that asks for it. The browser keeps what it has. */
export function preload(href: string): void {
  const path = href.split(/[?#]/)[0] ?? href;
  const page = Object.entries(pages).find(([pattern]) => matchPath(pattern, path));
  page?.[1]().catch(() => {}); // the press itself will say what is wrong
}
