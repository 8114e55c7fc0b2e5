import { ClientProvider } from '@app/client/client-provider';
import { movePageTo } from '@app/ui/testing/happy-dom';
import { uiSettings } from '@app/ui/testing/render-ui';
import { UiProvider } from '@app/ui/ui-provider';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { ErrorWords } from '../lib/error-words.tsx';
import { startI18n } from '../lib/language/i18n.ts';
import { setServerNow } from '../lib/server-clock.ts';
import { type Site, SiteProvider } from '../lib/site.ts';
import { memberClient } from './member-client.ts';
import { siteWithout } from './site-with.ts';

interface Shown {
  readonly origin: string;
  readonly path: string;
  /** The path with its parameters filled in, if it has any. */
  readonly at?: string;
  /** The query of the address. */
  readonly search?: string;
  readonly page: ReactNode;
  /** Defaults to a site with every function on. */
  readonly site?: Site;
}

/** Renders a page in English like the app, with a real client. */
export async function renderPage({
  origin,
  path,
  at = path,
  search = '',
  page,
  site = siteWithout(),
}: Shown) {
  movePageTo(origin);
  // Resets the page's clock, which other test files of the process may have set to their server's.
  setServerNow(Date.now());
  await startI18n('en');
  const api = memberClient({ origin });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createMemoryRouter(
    [
      { path, element: page },
      { path: '*', element: null },
    ],
    { initialEntries: [at + search] },
  );
  render(
    <ClientProvider client={api}>
      <QueryClientProvider client={queries}>
        <UiProvider settings={uiSettings}>
          <ErrorWords>
            <SiteProvider value={site}>
              <RouterProvider router={router} />
            </SiteProvider>
          </ErrorWords>
        </UiProvider>
      </QueryClientProvider>
    </ClientProvider>,
  );
  return { router, queries };
}
