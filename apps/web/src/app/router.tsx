import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom';
import { flaggedPage } from './flagged-page.tsx';
import { lazily } from './lazily.tsx';
import { CATEGORY_PATHS, flagOfPage, HOME_ALIASES, type PagePath, pages } from './pages.ts';
import { Root } from './root.tsx';
import { RouteFailure } from './route-failure.tsx';
import { AgentsOnly, PlayersAndVisitors, SignedIn, SignedInOrHeld } from './signed-in.tsx';
import { Splash } from './splash.tsx';

export { preload } from './pages.ts';

/** A page in its frame. Its failure stays inside the frame. */
const page = (path: PagePath): RouteObject => ({
  path,
  errorElement: <RouteFailure />,
  lazy: lazily(async () => flaggedPage(flagOfPage(path), (await pages[path]()).Page)),
});

const playerFrame = lazily(async () => (await import('./player-layout.tsx')).PlayerLayout);
const memberFrame = lazily(
  async () => (await import('../features/member/member-layout.tsx')).MemberLayout,
);
const agentFrame = lazily(async () => (await import('./agent-layout.tsx')).AgentLayout);
const accessFrame = lazily(async () => (await import('./access-layout.tsx')).AccessLayout);
const notFound = lazily(async () => (await import('./not-found.tsx')).NotFound);

export const router = createBrowserRouter([
  {
    element: <Root />,
    errorElement: <RouteFailure />,
    hydrateFallbackElement: <Splash />,
    children: [
      {
        lazy: playerFrame,
        children: [
          page('/'),
          ...(['/promotions', '/help', '/support', '/down', '/join'] as const).map(page),
          ...CATEGORY_PATHS.map(page),
          page('/search'),
          ...HOME_ALIASES.map((path) => ({ path, element: <Navigate replace to="/" /> })),
          {
            element: <SignedIn />,
            children: [
              page('/feedback'),
              page('/deposit'),
              page('/deposit/:transId'),
              {
                lazy: memberFrame,
                children: [
                  page('/member'),
                  page('/member/wallet'),
                  page('/member/bets'),
                  page('/member/transactions'),
                  page('/member/securityCenter'),
                  page('/member/profile'),
                ],
              },
            ],
          },
          { path: '*', lazy: notFound },
        ],
      },
      page('/helpmc'),
      {
        lazy: accessFrame,
        children: [
          page('/login'),
          page('/login/social'),
          page('/agentLogin'),
          page('/register'),
          page('/forgetPassword'),
          { element: <SignedInOrHeld />, children: [page('/changePassword')] },
        ],
      },
      { element: <PlayersAndVisitors />, children: [page('/game/:vendor/:game')] },
      {
        element: <SignedIn />,
        children: [
          {
            lazy: agentFrame,
            children: [
              {
                element: <AgentsOnly />,
                children: [
                  { path: '/agent', element: <Navigate replace to="/agentHome" /> },
                  page('/agentHome'),
                  page('/agent/team'),
                  page('/agent/realtime'),
                  page('/agent/realtime/:billId'),
                  page('/agent/links'),
                ],
              },
            ],
          },
        ],
      },
    ],
  },
]);
