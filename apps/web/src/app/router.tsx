import { afterDialogs } from '@app/ui/overlays/dialog-history';
import type { ComponentType } from 'react';
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom';
import { isPreview } from '../lib/preview.ts';
import { flaggedPage } from './gates/flagged-page.tsx';
import { AgentsOnly, LoggedIn, LoggedInOrHeld, PlayersAndVisitors } from './gates/logged-in.tsx';
import { RouteFailure } from './gates/route-failure.tsx';
import { Splash } from './gates/splash.tsx';
import { lazily } from './lazily.tsx';
import { loadPage } from './load-page.ts';
import {
  ALIASES,
  GAME_BY_NAME,
  type PageEntry,
  type PageFrame,
  type PageReader,
  pageList,
} from './pages.ts';
import { Root } from './root.tsx';

const playerFrame = lazily(async () => (await import('./player-layout.tsx')).PlayerLayout);
const memberFrame = lazily(
  async () => (await import('../features/member/member-layout.tsx')).MemberLayout,
);
const agentFrame = lazily(async () => (await import('./agent-layout.tsx')).AgentLayout);
const accessFrame = lazily(async () => (await import('./access-layout.tsx')).AccessLayout);
const gameByName = lazily(async () => (await import('./game-by-name.tsx')).GameByName);
const notFound = lazily(async () => (await import('./gates/not-found.tsx')).NotFound);

/** Pages of a frame with the same readers. A page's failure stays inside its frame. */
const pagesOf = (frame: PageFrame, reader: PageReader): RouteObject[] =>
  pageList
    .filter((page) => page.frame === frame && page.reader === reader)
    .map((page) => ({
      path: page.path,
      errorElement: <RouteFailure />,
      lazy: lazily(async () => flaggedPage(page.flag, await componentOf(page))),
    }));

/** A preview has no member: pages for members show specimens, or a notice instead of the page. */
const componentOf = async ({ file, reader, isPreviewed }: PageEntry): Promise<ComponentType> =>
  isPreview() && reader !== 'everyone' && !isPreviewed
    ? (await import('./preview/preview-page.tsx')).PreviewPage
    : (await loadPage(file)).Page;

const aliases = Object.entries(ALIASES).map(
  ([path, to]): RouteObject => ({ path, element: <Navigate replace to={to} /> }),
);

export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <RouteFailure />,
    hydrateFallbackElement: <Splash />,
    children: [
      ...aliases,
      { path: GAME_BY_NAME, lazy: gameByName },
      {
        lazy: playerFrame,
        children: [
          ...pagesOf('player', 'everyone'),
          {
            element: <LoggedIn />,
            children: [
              ...pagesOf('player', 'members'),
              { lazy: memberFrame, children: pagesOf('member', 'members') },
            ],
          },
          { path: '*', lazy: notFound },
        ],
      },
      ...pagesOf('none', 'everyone'),
      {
        lazy: accessFrame,
        children: [
          ...pagesOf('access', 'everyone'),
          { element: <LoggedInOrHeld />, children: pagesOf('access', 'held') },
        ],
      },
      { element: <PlayersAndVisitors />, children: pagesOf('none', 'players') },
      {
        element: <LoggedIn />,
        children: [
          {
            lazy: agentFrame,
            children: [{ element: <AgentsOnly />, children: pagesOf('agent', 'agents') }],
          },
        ],
      },
    ],
  },
];

export const router = createBrowserRouter(routes);
router.navigate = afterDialogs(router.navigate);
