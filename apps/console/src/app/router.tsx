import { afterDialogs } from '@app/ui/overlays/dialog-history';
import type { ComponentType } from 'react';
import { createBrowserRouter, Navigate, Outlet, type RouteObject } from 'react-router-dom';
import { Frame } from './frame.tsx';
import { LoggedIn } from './logged-in.tsx';
import { NotFound } from './not-found.tsx';
import { pageList } from './pages.ts';
import { RequireSite } from './require-site.tsx';
import { useHeadingFocus } from './use-heading-focus.ts';

/** Bundled eagerly: operators visit daily, so one file with all pages is cached. */
const files = import.meta.glob<Readonly<Record<string, ComponentType>>>(
  '../features/**/*-page.tsx',
  {
    eager: true,
  },
);

/** @throws Error if the file exports no page component */
function componentOf(file: string): ComponentType {
  const found = Object.entries(files[`../features/${file}.tsx`] ?? {});
  const [, Page] = found.find(([name]) => name.endsWith('Page')) ?? [];
  if (!Page) throw new Error(`there is no page ${file}`);
  return Page;
}

const pagesOf = (part: (typeof pageList)[number]['part']): RouteObject[] =>
  pageList
    .filter((page) => page.part === part)
    .map(({ path, file }) => ({ path, Component: componentOf(file) }));

export const routes: RouteObject[] = [
  {
    element: <Root />,
    children: [
      ...pagesOf('entrance'),
      {
        element: <LoggedIn />,
        children: [
          {
            element: <Frame />,
            children: [
              ...pagesOf('house'),
              { element: <RequireSite />, children: pagesOf('site') },
              { path: '/console/*', element: <NotFound /> },
            ],
          },
        ],
      },
      { path: '*', element: <Navigate replace to="/console" /> },
    ],
  },
];

export const router = createBrowserRouter(routes);
router.navigate = afterDialogs(router.navigate);

function Root() {
  useHeadingFocus();
  return <Outlet />;
}
