import { ClientProvider } from '@app/client/client-provider';
import type { Permission } from '@app/shared/operators/permissions';
import { permissionNames } from '@app/shared/operators/permissions';
import { movePageTo } from '@app/ui/testing/happy-dom';
import { uiSettings } from '@app/ui/testing/render-ui';
import { UiProvider } from '@app/ui/ui-provider';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { ErrorWords } from '../lib/error-words.tsx';
import { OperatorProvider } from '../lib/session/operator.ts';
import { createOpsClient } from '../lib/session/ops-client.ts';
import { chooseSite, endSession, operatorToken } from '../lib/session/session.ts';
import { loadWords, WordsProvider } from '../lib/words.ts';

interface Shown {
  /** Origin of the api. */
  readonly origin: string;
  readonly page: ReactNode;
  readonly path?: string;
  readonly address?: string;
  /** An installation before its first site. */
  readonly isWithoutSites?: boolean;
  /** Site of a site operator; all sites by default. */
  readonly ownSite?: string;
  readonly permissions?: readonly Permission[];
}

const english = await loadWords('en');

/** Renders a page in English for an operator of one site, with a real client. */
export function renderPage(shown: Shown) {
  const { origin, page, path = '/', address = path, permissions = permissionNames } = shown;
  movePageTo(origin);
  chooseSite('demo');
  const ops = createOpsClient({
    origin,
    token: operatorToken,
    site: () => 'demo',
    language: () => 'EN',
    onSessionLost: () => endSession('lost'),
  });
  const operator = {
    id: '5c0f2f0e-3f86-4d3a-9b52-3f0f1d3c2a11',
    username: 'lanh',
    site: shown.ownSite ?? null,
    roles: ['administrator'],
    permissions: [...permissions],
    sites: shown.isWithoutSites
      ? []
      : [
          {
            code: 'demo',
            name: 'Orvane',
            timeZone: 'Asia/Shanghai',
            currency: 'USD',
            currencySymbol: '$',
            displayDecimals: 2,
          },
        ],
    hasOutbox: true,
  };
  const router = createMemoryRouter(
    [
      { path, element: page },
      { path: '*', element: null },
    ],
    {
      initialEntries: [address],
    },
  );
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <WordsProvider value={{ ...english, setLanguage: () => {} }}>
      <ClientProvider client={ops} site="demo">
        <QueryClientProvider client={queries}>
          <UiProvider settings={uiSettings}>
            <ErrorWords>
              <OperatorProvider value={operator}>
                <RouterProvider router={router} />
              </OperatorProvider>
            </ErrorWords>
          </UiProvider>
        </QueryClientProvider>
      </ClientProvider>
    </WordsProvider>,
  );
  return router;
}
